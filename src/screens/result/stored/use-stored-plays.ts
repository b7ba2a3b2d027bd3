import { useState } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import { type StoredPlay, shownId } from '#outbox/stored-play.ts';
import type { Inventory } from '#outbox/stored-plays.ts';
import { useInventory } from '../../use-inventory.ts';

export interface ShownPlay extends StoredPlay {
  /** What its id says; null for an id that only its server knows. */
  readonly result: QuizResult | null;
  /** Played by somebody to whom the phone was handed on. */
  readonly isGuests: boolean;
}

export interface ShownPlays extends Inventory {
  readonly plays: readonly ShownPlay[];
}

const NOTHING_READ: ShownPlays = {
  plays: [],
  unreadable: 0,
  pageOnly: new Set(),
  storing: new Set(),
  isComplete: false,
};

/** What this device stored, also read again whenever asked for; undefined until it has been read. */
export function useStoredPlays(): { readonly stored: ShownPlays | undefined; readonly readAgain: () => void } {
  const [reading, setReading] = useState(1);
  return { stored: useInventory(load, { unread: NOTHING_READ, reading }), readAgain: () => setReading(reading + 1) };
}

async function load() {
  const [{ resultOfId }, rounds] = await Promise.all([
    import('#catalogue/result.ts'),
    // Without the network it may not be there: the plays are shown all the same.
    import('#stores/round-store.ts').catch(() => null),
  ]);
  return (inventory: Inventory): ShownPlays => ({
    ...inventory,
    plays: inventory.plays.map((play) => ({
      ...play,
      result: resultOfId(shownId(play)),
      // Asked each time: a turn may be played in another tab meanwhile.
      isGuests: rounds?.useRoundStore.getState().guests.has(play.playId) ?? false,
    })),
  });
}
