import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/language-context.tsx';
import { useLazy } from '#ui/use-lazy.ts';

/** Greets who has played on this device before. Nothing of it is in home's first load, and a first visit sees nothing. */
export function WelcomeBack() {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  // What came with a page is in its language alone.
  const load = useCallback(
    async () => (await import('./greeting.tsx')).loadGreeting(reads, language),
    [reads, language],
  );
  return useLazy(load, { when: 'idle' });
}
