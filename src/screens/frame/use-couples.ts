import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Couple } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { ALL_COUPLES_KEY, FEATURED_COUPLES_KEY } from '#reads/reads.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';

/**
 * The couples; undefined while they load. A read gives their texts in all languages, but a page's seed only in one. So
 * after a change of language the couples of a seed are read again.
 */
export function useCouples(key: typeof ALL_COUPLES_KEY | typeof FEATURED_COUPLES_KEY): readonly Couple[] | undefined {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [stored, setStored] = useState(() => ({ language, couples: reads.couples.peek(key) }));
  const [failure, setFailure] = useState<unknown>();
  useAsyncEffect(
    async (signal) => {
      try {
        const couples = await reads.couples.get(key);
        if (signal.aborted) return;
        setStored((previous) =>
          previous.language === language && previous.couples === couples ? previous : { language, couples },
        );
      } catch (error) {
        if (!signal.aborted) setFailure(error);
      }
    },
    [reads, key, language],
  );
  if (failure) throw failure;
  return stored.language === language ? stored.couples : reads.couples.peek(key);
}
