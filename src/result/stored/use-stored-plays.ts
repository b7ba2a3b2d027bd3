import { useState } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import { publicResultId, type StoredPlay } from '#offline/outbox/stored-play.ts';
import type { Inventory } from '#offline/outbox/stored-plays.ts';
import { useInventory } from '#offline/use-inventory.ts';

/** A stored play with what its row shows. */
export interface StoredPlayWithResult extends StoredPlay {
  /** Decoded from the id that is shown; null if a server chose an id of its own (spec point 10). */
  readonly result: QuizResult | null;
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
  return {
    stored: useInventory(loadResultAdder, { valueOnFailure: NOTHING_READ, retryCount }),
    readAgain: () => setRetryCount(retryCount + 1),
  };
}

/** Loads the code that computes results, and returns the function that adds to each play what its row shows. */
async function loadResultAdder() {
  const [{ resultOfId }, roundModule] = await Promise.all([
    import('#catalogue/result.ts'),
    // If the round store fails to load (for example offline), no play is marked as a guest's.
    import('#people/round-store.ts').catch(() => null),
  ]);
  return (inventory: Inventory): InventoryWithResults => ({
    ...inventory,
    plays: inventory.plays.map((play) => ({
      ...play,
      result: resultOfId(publicResultId(play)),
      // Reads the store at each call, because another tab may have added a guest's play.
      isByGuest: roundModule?.useRoundStore.getState().guestPlayIds.has(play.playId) ?? false,
    })),
  });
}
