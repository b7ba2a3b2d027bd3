import { Client, type QueryResult } from 'pg';
import { boundsOfValidDay } from '../utc-day.ts';
import type { BusyNetworkHash, NetworkHashOfDay, PlayExclusion } from './play-exclusion.ts';
import { EXCLUDED_BY } from './play-store.ts';
import { migratePostgres } from './postgres-migrations.ts';
import { COUNTER_DIFFERENCES_SQL, correctCounters } from './recount.ts';

/**
 * Changes `excluded_by` from $4 to $5 in the plays with network hash $3 that came at time $1 or later, but before $2.
 * For each changed play, adds $6 (1 or -1) to the counter of the play's couple.
 */
const CHANGE_EXCLUSION_SQL = `
  WITH changed AS (
    UPDATE play SET excluded_by = $5::smallint
    WHERE received_at >= $1 AND received_at < $2 AND origin = $3 AND excluded_by IS NOT DISTINCT FROM $4::smallint
    RETURNING couple_id
  ), counted AS (
    INSERT INTO couple_plays AS counter (couple_id, shard, plays)
    SELECT couple_id, 0, count(*) * $6::integer FROM changed GROUP BY couple_id ORDER BY couple_id
    ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays + excluded.plays
  )
  SELECT count(*) AS changed FROM changed`;

/** Sorts the couples, so that it locks their rows in the same order as the servers do, without deadlocks. */
const CORRECT_COUNTERS_SQL = `
  INSERT INTO couple_plays AS counter (couple_id, shard, plays)
  SELECT couple_id, 0, plays FROM (${COUNTER_DIFFERENCES_SQL}) AS difference ORDER BY couple_id
  ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays + excluded.plays`;

const BUSIEST_HASHES_SQL = `
  SELECT to_char(to_timestamp(received_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, origin AS "networkHash",
    count(*)::integer AS plays, count(DISTINCT sheet)::integer AS sheets,
    (count(*) FILTER (WHERE excluded_by = ${EXCLUDED_BY.operator}))::integer AS "excluded"
  FROM play WHERE received_at >= $1 AND origin IS NOT NULL GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT $2`;

/**
 * Connects to a database that servers may be using, and migrates it. Throws the database's errors;
 * StoreUnavailableError `missing` if it has no tables; an Error if its schema is newer.
 */
export async function openPostgresPlayExclusion(databaseUrl: string): Promise<PlayExclusion> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'couple-nine-exclusion' });
  // Queries report a lost connection themselves; without a listener its error would end the process first.
  client.on('error', () => {});
  try {
    await client.connect();
    await migratePostgres(client, { mayCreate: false });
  } catch (error) {
    // An open connection would keep `plays:exclude` from ending.
    await client.end();
    throw error;
  }

  /**
   * Runs a statement as a transaction without the role's statement_timeout: that is short, as plays need it, but this
   * statement may read the whole table. Calls must not overlap.
   */
  async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<QueryResult<Row>> {
    await client.query('BEGIN; SET LOCAL statement_timeout = 0');
    try {
      const result = await client.query<Row>(sql, values);
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // If the connection is lost, the rollback fails too.
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  async function changeExclusion(
    { day, networkHash }: NetworkHashOfDay,
    from: number | null,
    to: number | null,
  ): Promise<number> {
    const sign = to === null ? 1 : -1;
    const { rows } = await query<{ changed: string }>(CHANGE_EXCLUSION_SQL, [
      ...boundsOfValidDay(day),
      networkHash,
      from,
      to,
      sign,
    ]);
    return Number(rows[0]?.changed);
  }

  return {
    findBusiest: async (since, limit) =>
      (await query<BusyNetworkHash>(BUSIEST_HASHES_SQL, [boundsOfValidDay(since)[0], limit])).rows,
    exclude: (hash) => changeExclusion(hash, null, EXCLUDED_BY.operator),
    include: (hash) => changeExclusion(hash, EXCLUDED_BY.operator, null),
    recount: () => correctCounters(async () => (await query(CORRECT_COUNTERS_SQL)).rowCount ?? 0),
    close: () => client.end(),
  };
}
