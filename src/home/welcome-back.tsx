import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/language-context.tsx';
import { useLazy } from '#ui/lazy/use-lazy.ts';

/** Greets a returning visitor. The greeting loads when the browser is idle: it is not part of home's first load. */
export function WelcomeBack() {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  // The greeting is loaded in one language, so after a change of language it is loaded again.
  const load = useCallback(
    async () => (await import('./greeting.tsx')).loadGreeting(reads, language),
    [reads, language],
  );
  return useLazy(load, { when: 'idle' });
}
