import { useEffect, useState } from 'react';
import type { QuizResult } from '#domain/wire.ts';
import { type StoredPlay, shownId } from '#outbox/stored-play.ts';
import type { Inventory } from '#outbox/stored-plays.ts';

export interface ShownPlay extends StoredPlay {
  /** What its id says; null for an id that only its server knows. */
  readonly result: QuizResult | null;
}

export interface ShownPlays extends Inventory {
  readonly plays: readonly ShownPlay[];
}

const NOTHING_READ: ShownPlays = { plays: [], unreadable: 0, pageOnly: 0, isComplete: false };

/**
 * What this device keeps, read anew after every change here, in another tab or in the worker, and whenever asked for;
 * undefined until it has been read.
 */
export function useStoredPlays(): { readonly stored: ShownPlays | undefined; readonly readAgain: () => void } {
  const [shown, setShown] = useState<ShownPlays>();
  const [reading, setReading] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading begins at the beginning
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    (async () => {
      const [{ storedPlays }, { onPlaysChanged }, { resultOfId }] = await Promise.all([
        import('#outbox/page-outbox.ts'),
        import('#outbox/play-changes.ts'),
        import('#catalogue/result.ts'),
      ]);
      const show = async () => {
        const inventory = await storedPlays.all();
        const plays = inventory.plays.map((play) => ({ ...play, result: resultOfId(shownId(play)) }));
        if (wanted) setShown({ ...inventory, plays });
      };
      if (!wanted) return;
      stop = onPlaysChanged(show);
      await show();
    })().catch(() => wanted && setShown(NOTHING_READ));
    return () => {
      wanted = false;
      stop();
    };
  }, [reading]);
  return { stored: shown, readAgain: () => setReading(reading + 1) };
}
