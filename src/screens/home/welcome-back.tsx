import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLanguage } from '#i18n/language-context.tsx';
import type { Reads } from '#reads/reads.ts';
import { useLazy } from '#ui/use-lazy.ts';

/** Greets who has played on this device before. Nothing of it is in home's first load, and a first visit sees nothing. */
export function WelcomeBack() {
  const { reads } = useRouteContext({ from: '__root__' });
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came with a page is in its language alone
  const load = useCallback(() => loadGreeting(reads), [reads, language]);
  const greeting = useLazy(load, { when: 'idle' });
  return greeting && <greeting.WelcomeCard result={greeting.result} />;
}

/** The card and the latest result that this device stored; null where there is none. */
async function loadGreeting(reads: Reads) {
  const [{ storedPlays }, { shownId }] = await Promise.all([
    import('#outbox/page-outbox.ts'),
    import('#outbox/stored-play.ts'),
  ]);
  const [latest] = (await storedPlays.all()).plays;
  if (!latest) return null;
  const [{ WelcomeCard }, result] = await Promise.all([
    import('./welcome-card.tsx'),
    reads.result.get(shownId(latest)),
  ]);
  return { WelcomeCard, result };
}
