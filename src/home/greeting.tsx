import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { storedPlays } from '#offline/outbox/page-outbox.ts';
import { publicResultId } from '#offline/outbox/stored-play.ts';
import { useRoundStore } from '#people/round-store.ts';
import type { Reads } from '#reads/reads.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** A link to the open round, else to the owner's latest result; null if this device has neither. */
export async function loadGreeting(reads: Reads, language: Language): Promise<ReactNode> {
  // Reads round and guests from the device again: another tab may have changed them, or the round may have expired.
  useRoundStore.getState().refresh();
  const { round, guestPlayIds } = useRoundStore.getState();
  if (round) {
    const [{ RoundWelcome }] = await Promise.all([import('./round-welcome.tsx'), loadResultTexts(language)]);
    return <RoundWelcome round={round} language={language} />;
  }
  const { plays: newestFirst } = await storedPlays.all();
  const latest = newestFirst.find(({ playId }) => !guestPlayIds.has(playId));
  return latest ? <WelcomeCard result={await reads.result.get(publicResultId(latest))} /> : null;
}
