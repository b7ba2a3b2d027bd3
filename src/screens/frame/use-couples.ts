import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Couple } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { ALL_COUPLES, FEATURED_COUPLES } from '#reads/reads.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';

/**
 * The couples, or undefined while they are on their way; read once and kept for ever (spec §9). What came with the page
 * is in its language alone: after a switch nothing is better than another language's texts.
 */
export function useCouples(key: typeof ALL_COUPLES | typeof FEATURED_COUPLES): readonly Couple[] | undefined {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  const [held, hold] = useState(() => ({ language, couples: reads.couples.peek(key) }));
  const [failure, setFailure] = useState<unknown>();
  useAsyncEffect(
    async (signal) => {
      try {
        const couples = await reads.couples.get(key);
        if (signal.aborted) return;
        hold((was) => (was.language === language && was.couples === couples ? was : { language, couples }));
      } catch (error) {
        if (!signal.aborted) setFailure(error);
      }
    },
    [reads, key, language],
  );
  if (failure) throw failure;
  return held.language === language ? held.couples : reads.couples.peek(key);
}
