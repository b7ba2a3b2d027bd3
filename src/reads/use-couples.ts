import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Couple } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { useAsyncEffect } from '#ui/use-async-effect.ts';

/**
 * All couples, or those on home; undefined while they load. A read gives their texts in all languages, but a page's
 * seed only in one. So after a change of language the couples of a seed are read again.
 */
export function useCouples(which: 'couples' | 'featured'): readonly Couple[] | undefined {
  const read = useRouteContext({ from: '__root__', select: ({ reads }) => reads[which] });
  const language = useLanguage();
  const [stored, setStored] = useState(() => ({ language, couples: read.peek() }));
  const [failure, setFailure] = useState<unknown>();
  useAsyncEffect(
    async (signal) => {
      try {
        const couples = await read.get();
        if (signal.aborted) return;
        setStored((previous) =>
          previous.language === language && previous.couples === couples ? previous : { language, couples },
        );
      } catch (error) {
        if (!signal.aborted) setFailure(error);
      }
    },
    [read, language],
  );
  if (failure) throw failure;
  return stored.language === language ? stored.couples : read.peek();
}
