import { useCallback, useState } from 'react';
import { parseTurn } from '#domain/groups/round.ts';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import type { RequestedTurn, TurnContent } from '#together/round/turn-content.tsx';
import { useHydrated } from '#ui/hydration/use-hydrated.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';
import { NightScreen } from '#ui/night-screen.tsx';

/** The turn of a round in the quiz's URL (`?turn=2&pass=1`). */
export interface TurnSearch {
  readonly turn?: string;
  /** Present if the phone must be passed before the turn begins. */
  readonly pass?: string;
}

interface PreparedTurn extends RequestedTurn {
  readonly content: TurnContent;
}

const NO_CONTENT: TurnContent = {};

/** What the quiz shows for a turn of a round. Without `?turn=` the hook loads nothing and returns no content. */
export function useTurn({ turn: text, pass }: TurnSearch): TurnContent {
  // Pages are rendered without a query: hydration must not see one either.
  const turn = useHydrated() ? parseTurn(text) : null;
  const mustPassPhone = pass !== undefined;
  const language = useLanguage();
  const load = useCallback(() => loadTurnContent(language), [language]);
  // With `null`, `useLazy` loads nothing.
  const loaded = useLazy(load, { when: turn === null ? null : 'now' });
  const isLoaded = loaded?.language === language;
  const createContent = isLoaded ? loaded.createContent : null;

  // Made only once for each turn: at its end the play joins the round and the next turn begins, so content made after
  // that would ask to pass the phone.
  const [prepared, setPrepared] = useState<PreparedTurn | null>(null);
  const isPrepared = prepared?.turn === turn && prepared?.mustPassPhone === mustPassPhone;
  if (createContent && turn !== null && !isPrepared)
    setPrepared({ turn, mustPassPhone, content: createContent({ turn, mustPassPhone }) });
  if (createContent && prepared && isPrepared) return prepared.content;

  // Until the phone is passed, no question may show. Without `?pass=` the quiz shows at once, and the turn's banner
  // later.
  const isLoading = turn !== null && mustPassPhone && !isLoaded;
  return isLoading ? { replacement: <NightScreen sky="/skies/8.svg" aria-busy="true" /> } : NO_CONTENT;
}

async function loadTurnContent(language: Language) {
  try {
    const [{ createTurnContent }, { useRoundStore }] = await Promise.all([
      import('#together/round/turn-content.tsx'),
      import('#people/round-store.ts'),
      loadResultTexts(language),
    ]);
    useRoundStore.getState().refresh();
    return { language, createContent: createTurnContent };
  } catch {
    // If these chunks don't load, the quiz goes on as outside a round, and still stores the play.
    return { language, createContent: null };
  }
}
