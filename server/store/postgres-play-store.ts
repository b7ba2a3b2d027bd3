import { Client, type ClientConfig, Pool } from 'pg';
import { v7 as newPlayKey } from 'uuid';
import { createGroupCommit, type Stored } from './group-commit.ts';
import { EXCLUDED_BY, type OpenOptions, type Play, type PlayStore, StoreUnavailableError } from './play-store.ts';
import { postgresFailure } from './postgres-errors.ts';
import { migratePostgres } from './postgres-migrations.ts';

/** Transactions that a process may have under way: each carries all plays of its moment, so few are enough. */
const CONCURRENT_COMMITS = 3;
/** One connection more for statistics and health checks. */
const POOL_SIZE = CONCURRENT_COMMITS + 1;
const CONNECT_TIMEOUT_MS = 2_000;
/**
 * A visitor waits 4 s for an answer (decision 18). The database ends a statement itself, so that none goes on holding a
 * connection whose client has given up; the client's own limit is for a database that does not even do that.
 */
const LOCK_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_500;
/** A migration rewrites tables; the plays of that time are refused. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;
/** Rows over which each couple's counter is spread. */
const SHARDS = 16;

/**
 * Plays and counters in one statement, so in one transaction and one round trip. Sorted, so that two processes that
 * write the same keys or counters take the locks in the same order and never wait in a circle.
 */
const WRITE = `
  WITH incoming AS (
    SELECT * FROM unnest($1::uuid[], $2::integer[], $3::smallint[], $4::bigint[], $5::integer[], $6::smallint[])
      AS play (key, sheet, couple_id, received_at, origin, excluded_by)
  ), inserted AS (
    INSERT INTO play (key, sheet, couple_id, received_at, origin, excluded_by)
    SELECT key, sheet, couple_id, received_at, origin, excluded_by FROM incoming ORDER BY key
    ON CONFLICT (key) DO NOTHING
    RETURNING key, couple_id, excluded_by
  ), counted AS (
    INSERT INTO couple_plays AS counter (couple_id, shard, plays)
    SELECT couple_id, $7::smallint, count(*) FROM inserted WHERE excluded_by IS NULL
    GROUP BY couple_id ORDER BY couple_id
    ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays + excluded.plays
  )
  SELECT key FROM inserted`;

/** Opens the play store in a PostgreSQL database, migrating it or creating its tables. Throws the database's own errors. */
export async function openPostgresPlayStore(
  databaseUrl: string,
  { expected = false, onCreated }: OpenOptions = {},
): Promise<PlayStore> {
  const connection = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'couple-nine',
  };
  if (await prepare(connection, { mayCreate: !expected })) onCreated?.();
  const pool = new Pool({
    ...connection,
    max: POOL_SIZE,
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  let isClosed = false;

  async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (isClosed) throw new StoreUnavailableError('closed');
    try {
      return (await pool.query<Row>(text, values)).rows;
    } catch (error) {
      throw postgresFailure(error);
    }
  }

  async function write(plays: readonly Play[]): Promise<ReadonlyMap<string, Stored>> {
    const shard = Math.floor(Math.random() * SHARDS);
    const columns = [
      plays.map(({ key }) => key),
      plays.map(({ sheet }) => sheet),
      plays.map(({ coupleId }) => coupleId),
      plays.map(({ receivedAt }) => receivedAt),
      plays.map(({ origin }) => origin),
      plays.map(({ isCounted }) => (isCounted ? null : EXCLUDED_BY.networkShare)),
    ];
    const inserted = await ask<{ key: string }>(WRITE, [...columns, shard]);
    const isNew = new Set(inserted.map(({ key }) => key));
    const stored = new Map(plays.map(({ key, sheet }): [string, Stored] => [key, { sheet, isNew: isNew.has(key) }]));
    const known = plays.filter(({ key }) => !isNew.has(key)).map(({ key }) => key);
    if (known.length === 0) return stored;
    const rows = await ask<{ key: string; sheet: number }>('SELECT key, sheet FROM play WHERE key = ANY ($1::uuid[])', [
      known,
    ]);
    for (const { key, sheet } of rows) stored.set(key, { sheet, isNew: false });
    return stored;
  }

  const group = createGroupCommit({ concurrency: CONCURRENT_COMMITS, commit: write });

  return {
    record: group.record,
    async playsByCouple() {
      const rows = await ask<{ couple_id: number; plays: string }>(
        'SELECT couple_id, sum(plays) AS plays FROM couple_plays GROUP BY couple_id',
      );
      return new Map(rows.map((row) => [row.couple_id, Number(row.plays)]));
    },
    check: async () => void (await ask(checkOf(newPlayKey()))),
    figures: () => ({
      ...group.figures(),
      connections: { open: pool.totalCount, waiting: pool.waitingCount },
      file: null,
    }),
    async close() {
      await group.drained();
      if (isClosed) return;
      isClosed = true;
      await pool.end();
    },
  };
}

/** Writes a play and its count and takes both back: a text without parameters is one transaction and round trip. */
function checkOf(key: string): string {
  return `
    INSERT INTO play (key, sheet, couple_id, received_at) VALUES ('${key}', 0, 1, 0);
    INSERT INTO couple_plays AS counter (couple_id, shard, plays) VALUES (1, 0, 0)
      ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays;
    DELETE FROM play WHERE key = '${key}'`;
}

/** Migrates over a connection of its own, which may take longer than a play; resolves with whether it was empty. */
async function prepare(connection: ClientConfig, options: { readonly mayCreate: boolean }): Promise<boolean> {
  const client = new Client({
    ...connection,
    query_timeout: MIGRATION_TIMEOUT_MS,
    statement_timeout: MIGRATION_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
    // With "off" the database answers before it has written: a play could be acknowledged and then lost.
    if (rows[0]?.synchronous_commit === 'off') throw new Error('synchronous_commit is off, so it may lose plays');
    return await migratePostgres(client, options);
  } finally {
    await client.end();
  }
}
