import { useState } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import { type StoredPlay, shownId } from '#outbox/stored-play.ts';
import type { Inventory } from '#outbox/stored-plays.ts';
import { useInventory } from '../../use-inventory.ts';

/** A stored play with what its row shows. */
export interface ShownPlay extends StoredPlay {
  /** Computed from the id; null if the id doesn't encode the answers (decision 10). */
  readonly result: QuizResult | null;
  /** Whether somebody played it to whom the phone was passed in a round. */
  readonly isByGuest: boolean;
}

export interface ShownPlays extends Inventory {
  readonly plays: readonly ShownPlay[];
}

const NOTHING_READ: ShownPlays = {
  plays: [],
  unreadable: 0,
  pageOnly: new Set(),
  beingStored: new Set(),
  isComplete: false,
};

/** The plays stored on this device, undefined until they are read; `readAgain` retries after a failure. */
export function useStoredPlays(): { readonly stored: ShownPlays | undefined; readonly readAgain: () => void } {
  const [attempt, setAttempt] = useState(1);
  return {
    stored: useInventory(loadShownPlays, { valueOnFailure: NOTHING_READ, attempt }),
    readAgain: () => setAttempt(attempt + 1),
  };
}

async function loadShownPlays() {
  const [{ resultOfId }, roundModule] = await Promise.all([
    import('#catalogue/result.ts'),
    // If the round store doesn't load, as offline, the plays are shown without it.
    import('#stores/round-store.ts').catch(() => null),
  ]);
  return (inventory: Inventory): ShownPlays => ({
    ...inventory,
    plays: inventory.plays.map((play) => ({
      ...play,
      result: resultOfId(shownId(play)),
      // Read from the store each time, as another tab may have added a turn.
      isByGuest: roundModule?.useRoundStore.getState().guests.has(play.playId) ?? false,
    })),
  });
}
