import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ALL_COUPLES, FEATURED_COUPLES } from '../../api/reads.ts';
import type { Couple } from '../../domain/wire.ts';
import { useLanguage } from '../../i18n/language-context.tsx';

/** The couples, or undefined while they are on their way; read once and kept for ever (spec §9). */
export function useCouples(key: typeof ALL_COUPLES | typeof FEATURED_COUPLES): readonly Couple[] | undefined {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [couples, setCouples] = useState(() => reads.couples.peek(key));
  const [failure, setFailure] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with the page is in its language alone
  useEffect(() => {
    let wanted = true;
    reads.couples.get(key).then(
      (value) => wanted && setCouples(value),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [reads, key, language]);
  if (failure) throw failure;
  return couples;
}
