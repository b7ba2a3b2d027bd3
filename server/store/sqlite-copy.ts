import type { DatabaseSync } from 'node:sqlite';
import type { Play, PlayStore, RecordOutcome } from './play-store.ts';

/** Plays of one batch: they are read together, then recorded together. */
const BATCH_SIZE = 1_000;

export interface CopyProgress {
  /** Plays read from the source so far. */
  readonly readCount: number;
  /** Plays that were not in the target before. */
  readonly recordedCount: number;
  /** Ids of the plays of which the target has other answers. */
  readonly conflictingIds: readonly string[];
}

/** Copies every play of an embedded database into a store, in the order of their ids; after each batch calls `onBatch`. */
export async function copySqlitePlays(
  source: DatabaseSync,
  target: Pick<PlayStore, 'record'>,
  onBatch: (progress: CopyProgress) => void,
): Promise<CopyProgress> {
  const selectAfter = source.prepare('SELECT * FROM play WHERE play_id > ? ORDER BY play_id LIMIT ?');
  let progress: CopyProgress = { readCount: 0, recordedCount: 0, conflictingIds: [] };
  let lastId = '';
  for (;;) {
    const plays = selectAfter.all(lastId, BATCH_SIZE).map(
      (row): Play => ({
        playId: String(row.play_id),
        sheet: Number(row.sheet),
        coupleId: Number(row.couple_id),
        receivedAt: Number(row.received_at),
      }),
    );
    if (plays.length === 0) return progress;
    const outcomes = await Promise.all(plays.map((play) => target.record(play)));
    progress = {
      readCount: progress.readCount + plays.length,
      recordedCount: progress.recordedCount + outcomes.filter((outcome) => outcome === 'recorded').length,
      conflictingIds: [...progress.conflictingIds, ...findConflictingIds(plays, outcomes)],
    };
    onBatch(progress);
    lastId = (plays.at(-1) as Play).playId;
  }
}

function findConflictingIds(plays: readonly Play[], outcomes: readonly RecordOutcome[]): string[] {
  return plays.filter((_, index) => outcomes[index] === 'other-answers').map(({ playId }) => playId);
}
