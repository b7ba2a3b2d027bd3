import { useCallback, useMemo } from 'react';
import type { Language } from '#domain/language.ts';
import { parseTurn } from '#domain/round.ts';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { NightScreen } from '#ui/night-screen.tsx';
import { useLazy } from '#ui/use-lazy.ts';
import type { TurnScreens } from '../together/round/turn-screens.tsx';

/** The turn of a round in the quiz's URL (`?turn=2&pass=1`). */
export interface TurnSearch {
  readonly turn?: string;
  /** Present if the phone must be passed before the turn begins. */
  readonly pass?: string;
}

const NO_TURN: TurnScreens = {};

/** What the quiz shows for a turn of a round. Without `?turn=` it shows and loads nothing. */
export function useTurn({ turn: text, pass }: TurnSearch): TurnScreens {
  // Pages are rendered without a query: hydration must not see one either.
  const turn = useHydrated() ? parseTurn(text) : null;
  const mustPassPhone = pass !== undefined;
  const language = useLanguage();
  const load = useCallback(() => loadTurnScreens(language), [language]);
  const loaded = useLazy(load, { when: turn === null ? null : 'now', wantedFor: turn ?? undefined });
  const turnScreens = loaded?.language === language ? loaded.turnScreens : null;
  // Memoized: the end of this turn extends the round, and another call would already show the next turn.
  const screens = useMemo(
    () => (turnScreens && turn !== null ? turnScreens({ turn, pass: mustPassPhone }) : NO_TURN),
    [turnScreens, turn, mustPassPhone],
  );
  const isLoading = turn !== null && mustPassPhone && !turnScreens;
  return isLoading ? { gate: <NightScreen sky="/skies/8.svg" aria-busy="true" /> } : screens;
}

async function loadTurnScreens(language: Language) {
  try {
    const [{ turnScreens }, { useRoundStore }] = await Promise.all([
      import('../together/round/turn-screens.tsx'),
      import('#stores/round-store.ts'),
      loadResultTexts(language),
    ]);
    useRoundStore.getState().refresh();
    return { language, turnScreens };
  } catch {
    // Without this code the quiz goes on as outside a round, and still stores the play.
    return { language, turnScreens: () => NO_TURN };
  }
}
