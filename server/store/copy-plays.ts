import type { DatabaseSync } from 'node:sqlite';
import type { Play, PlayStore } from './play-store.ts';

/** Plays that are read and under way at once. */
const BATCH = 1_000;

export interface Copied {
  /** Plays of the source so far. */
  readonly seen: number;
  /** Those of them that were not in the target before. */
  readonly recorded: number;
  /** Keys that the target has with other answers. */
  readonly conflicts: readonly string[];
}

/** Copies every play of an embedded database into a store, in the order of the keys; `onBatch` is called after each batch. */
export async function copyPlays(
  source: DatabaseSync,
  target: Pick<PlayStore, 'record'>,
  onBatch: (copied: Copied) => void = () => {},
): Promise<Copied> {
  // All columns there are: the source may be of an earlier schema.
  const after = source.prepare('SELECT * FROM play WHERE key > ? ORDER BY key LIMIT ?');
  let copied: Copied = { seen: 0, recorded: 0, conflicts: [] };
  for (let last = ''; ; ) {
    const plays = after.all(last, BATCH).map(
      (row): Play => ({
        key: String(row.key),
        sheet: Number(row.sheet),
        coupleId: Number(row.couple_id),
        receivedAt: Number(row.received_at),
        origin: typeof row.origin === 'number' ? row.origin : null,
        isCounted: (row.excluded_by ?? null) === null,
      }),
    );
    if (plays.length === 0) return copied;
    const outcomes = await Promise.all(plays.map((play) => target.record(play)));
    copied = {
      seen: copied.seen + plays.length,
      recorded: copied.recorded + outcomes.filter((outcome) => outcome === 'recorded').length,
      conflicts: [...copied.conflicts, ...keysOf(plays, outcomes)],
    };
    onBatch(copied);
    last = plays.at(-1)?.key ?? last;
  }
}

function keysOf(plays: readonly Play[], outcomes: readonly string[]): string[] {
  return plays.filter((_, index) => outcomes[index] === 'other-answers').map(({ key }) => key);
}
