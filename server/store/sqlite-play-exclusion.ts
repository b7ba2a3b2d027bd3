import { boundsOfValidDay } from '../utc-day.ts';
import type { NetworkHashOfDay, PlayExclusion } from './play-exclusion.ts';
import { EXCLUDED_BY } from './play-store.ts';
import { COUNTER_DIFFERENCES_SQL, correctCounters } from './recount.ts';
import { openSqliteFile } from './sqlite-file.ts';

/** Plays of one transaction. Few, because the server's plays wait while a transaction runs. */
const BATCH_SIZE = 1_000;
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Opens the embedded database, which a server may be using, and migrates it. Throws SQLite's errors;
 * StoreUnavailableError `missing` if there is no database; an Error if its schema is newer than this release's.
 */
export function openSqlitePlayExclusion(path: string): PlayExclusion {
  const { database } = openSqliteFile(path, { mayCreate: false, lockTimeoutMs: LOCK_TIMEOUT_MS });
  const selectKeys = database.prepare(
    'SELECT key FROM play WHERE received_at >= ? AND received_at < ? AND origin = ? AND excluded_by IS ?',
  );
  const updateExclusion = database.prepare(
    'UPDATE play SET excluded_by = ? WHERE key = ? AND excluded_by IS ? RETURNING couple_id',
  );
  const addToCounter = database.prepare(
    'INSERT INTO couple_plays (couple_id, plays) VALUES (?1, ?2) ON CONFLICT (couple_id) DO UPDATE SET plays = plays + ?2',
  );

  function inTransaction<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      database.exec('COMMIT');
      return value;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * For the day's plays with this network hash: replaces the value `from` of `excluded_by` by `to` and updates the
   * counters. Returns how many plays it changed.
   */
  function changeExclusion({ day, networkHash }: NetworkHashOfDay, from: number | null, to: number | null): number {
    const keys = selectKeys.all(...boundsOfValidDay(day), networkHash, from).map(({ key }) => String(key));
    let changed = 0;
    for (let start = 0; start < keys.length; start += BATCH_SIZE)
      changed += inTransaction(() => {
        const rows = keys.slice(start, start + BATCH_SIZE).flatMap((key) => updateExclusion.all(to, key, from));
        for (const { couple_id } of rows) addToCounter.run(Number(couple_id), to === null ? 1 : -1);
        return rows.length;
      });
    return changed;
  }

  const selectDifferences = database.prepare(COUNTER_DIFFERENCES_SQL);
  const selectBusiest = database.prepare(`
    SELECT date(received_at / 1000, 'unixepoch') AS day, origin, count(*) AS plays, count(DISTINCT sheet) AS sheets,
      count(*) FILTER (WHERE excluded_by = ${EXCLUDED_BY.operator}) AS excluded
    FROM play WHERE received_at >= ? AND origin IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ?`);

  return {
    async findBusiest(since, limit) {
      return selectBusiest.all(boundsOfValidDay(since)[0], limit).map((row) => ({
        day: String(row.day),
        networkHash: Number(row.origin),
        plays: Number(row.plays),
        excluded: Number(row.excluded),
        sheets: Number(row.sheets),
      }));
    },
    exclude: async (hash) => changeExclusion(hash, null, EXCLUDED_BY.operator),
    include: async (hash) => changeExclusion(hash, EXCLUDED_BY.operator, null),
    recount: () =>
      correctCounters(() => {
        // `correctCounters` repeats this until no counter differs. Plays are counted before the transaction, because
        // servers can't write during it.
        const differences = selectDifferences.all();
        if (differences.length === 0) return 0;
        inTransaction(() => {
          for (const { couple_id, plays: difference } of differences)
            addToCounter.run(Number(couple_id), Number(difference));
        });
        return differences.length;
      }),
    close: async () => database.close(),
  };
}
