import { useCallback, useMemo } from 'react';
import type { Language } from '#domain/language.ts';
import { parseTurn } from '#domain/round.ts';
import { useHydrated } from '#hydration/use-hydrated.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { NightScreen } from '#ui/night-screen.tsx';
import { useLazy } from '#ui/use-lazy.ts';
import type { TurnScreens } from '../together/round/turn-screens.tsx';

/** The turn of a round as the quiz's address names it (`?turn=2&pass=1`). */
export interface TurnSearch {
  readonly turn?: string;
  readonly pass?: string;
}

const NO_TURN: TurnScreens = {};

/** Whose turn it is, where a phone is handed round. A quiz without a turn in its address loads nothing for it. */
export function useTurn({ turn: text, pass }: TurnSearch): TurnScreens {
  // The page was rendered without its query.
  const turn = useHydrated() ? parseTurn(text) : null;
  const mustPassPhone = pass !== undefined;
  const language = useLanguage();
  const load = useCallback(() => loadTurnScreens(language), [language]);
  const loaded = useLazy(load, { when: turn === null ? null : 'now', wantedFor: turn ?? undefined });
  const turnScreens = loaded?.language === language ? loaded.turnScreens : null;
  // Not asked again by the end of the turn itself.
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
    // Then it is a quiz like any other; what is finished is stored all the same.
    return { language, turnScreens: () => NO_TURN };
  }
}
