import { useCallback, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { ownDramaOf } from '#domain/match/own-drama.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';
import { publicResultId, type StoredPlay } from '#offline/outbox/stored-play.ts';
import type { Inventory } from '#offline/outbox/stored-plays.ts';
import { useInventory } from '#offline/use-inventory.ts';

/** A stored play with what its row shows. */
export interface StoredPlayWithResult extends StoredPlay {
  /** Decoded from the id that is shown; null if a server chose an id of its own (spec point 10). */
  readonly result: QuizResult | null;
  /** The genre of the player's own drama; null if the texts could not be loaded. */
  readonly genre: string | null;
  /** Whether a guest played it: somebody else, in a round on this device. */
  readonly isByGuest: boolean;
}

export interface InventoryWithResults extends Inventory {
  readonly plays: readonly StoredPlayWithResult[];
}

const NOTHING_READ: InventoryWithResults = {
  plays: [],
  unreadableCount: 0,
  pageOnlyPlayIds: new Set(),
  playIdsBeingStored: new Set(),
  isComplete: false,
};

/** The plays stored on this device, undefined until they are read; `readAgain` retries after a failure. */
export function useStoredPlays(): {
  readonly stored: InventoryWithResults | undefined;
  readonly readAgain: () => void;
} {
  const [retryCount, setRetryCount] = useState(0);
  const language = useLanguage();
  const loadAdder = useCallback(() => loadResultAdder(language), [language]);
  return {
    stored: useInventory(loadAdder, { valueOnFailure: NOTHING_READ, retryCount }),
    readAgain: () => setRetryCount(retryCount + 1),
  };
}

/** Loads the code that computes results, and returns the function that adds to each play what its row shows. */
async function loadResultAdder(language: Language) {
  const [{ resultOfId }, dramaTexts, roundModule] = await Promise.all([
    import('#catalogue/result.ts'),
    loadDramaTexts(language).catch(() => null),
    // If the round store fails to load (for example offline), no play is marked as a guest's.
    import('#people/round-store.ts').catch(() => null),
  ]);
  return (inventory: Inventory): InventoryWithResults => ({
    ...inventory,
    plays: inventory.plays.map((play) => ({
      ...play,
      result: resultOfId(publicResultId(play)),
      genre: dramaTexts?.ownDramas[ownDramaOf(play.sheet)].genre ?? null,
      // Reads the store at each call, because another tab may have added a guest's play.
      isByGuest: roundModule?.useRoundStore.getState().guestPlayIds.has(play.playId) ?? false,
    })),
  });
}
