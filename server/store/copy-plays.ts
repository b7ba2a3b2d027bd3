import type { DatabaseSync } from 'node:sqlite';
import type { Play, PlayStore } from './play-store.ts';

/** Plays of one batch: they are read together, then recorded together. */
const BATCH_SIZE = 1_000;

export interface CopyProgress {
  /** Plays read from the source so far. */
  readonly seen: number;
  /** Plays that were not in the target before. */
  readonly recorded: number;
  /** Keys under which the target has other answers. */
  readonly conflicts: readonly string[];
}

/** Copies every play of an embedded database into a store, in the order of keys; calls `onBatch` after each batch. */
export async function copyPlays(
  source: DatabaseSync,
  target: Pick<PlayStore, 'record'>,
  onBatch: (progress: CopyProgress) => void = () => {},
): Promise<CopyProgress> {
  // `*`, because a source with an earlier schema has fewer columns.
  const selectAfter = source.prepare('SELECT * FROM play WHERE key > ? ORDER BY key LIMIT ?');
  let progress: CopyProgress = { seen: 0, recorded: 0, conflicts: [] };
  for (let lastKey = ''; ; ) {
    const plays = selectAfter.all(lastKey, BATCH_SIZE).map(
      (row): Play => ({
        key: String(row.key),
        sheet: Number(row.sheet),
        coupleId: Number(row.couple_id),
        receivedAt: Number(row.received_at),
        origin: typeof row.origin === 'number' ? row.origin : null,
        isCounted: (row.excluded_by ?? null) === null,
      }),
    );
    if (plays.length === 0) return progress;
    const outcomes = await Promise.all(plays.map((play) => target.record(play)));
    progress = {
      seen: progress.seen + plays.length,
      recorded: progress.recorded + outcomes.filter((outcome) => outcome === 'recorded').length,
      conflicts: [...progress.conflicts, ...conflictingKeys(plays, outcomes)],
    };
    onBatch(progress);
    lastKey = plays.at(-1)?.key ?? lastKey;
  }
}

function conflictingKeys(plays: readonly Play[], outcomes: readonly string[]): string[] {
  return plays.filter((_, index) => outcomes[index] === 'other-answers').map(({ key }) => key);
}
