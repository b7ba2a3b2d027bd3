import { Client, type ClientConfig, Pool } from 'pg';
import { v7 as createPlayId } from 'uuid';
import { createGroupCommit, type EarlierSheets } from './group-commit.ts';
import { type OpenOptions, PLAY_WAS_DROPPED, type Play, type PlayStore, StoreUnavailableError } from './play-store.ts';
import { convertPostgresError } from './postgres-errors.ts';
import { migratePostgres } from './postgres-migrations.ts';

/** Transactions of a process at the same time; few are enough, because each writes a batch of plays. */
const CONCURRENT_COMMITS = 3;
/** One connection more than the commits need, for statistics and checks. */
const POOL_SIZE = CONCURRENT_COMMITS + 1;
const CONNECT_TIMEOUT_MS = 2_000;
/**
 * A visitor waits 4 s for a response (spec point 18). The database itself ends slow statements, so that they don't hold
 * a connection after the page gave up; QUERY_TIMEOUT_MS is for a database that does not respond at all.
 */
const LOCK_TIMEOUT_MS = 1_500;
const STATEMENT_TIMEOUT_MS = 2_000;
const QUERY_TIMEOUT_MS = 2_500;
/** Number of rows into which each couple's counter is split, so that transactions rarely wait for the same row. */
const SHARDS = 16;

/**
 * Writes plays and counters in one statement: one transaction, one round trip. The rows are sorted, so that processes
 * that write the same rows lock them in the same order, without deadlocks.
 */
const WRITE_SQL = `
  WITH incoming AS (
    SELECT * FROM unnest($1::uuid[], $2::integer[], $3::smallint[], $4::bigint[])
      AS play (play_id, sheet, couple_id, received_at)
  ), inserted AS (
    INSERT INTO play (play_id, sheet, couple_id, received_at)
    SELECT play_id, sheet, couple_id, received_at FROM incoming ORDER BY play_id
    ON CONFLICT (play_id) DO NOTHING
    RETURNING play_id, couple_id
  ), counted AS (
    INSERT INTO couple_plays AS counter (couple_id, shard, plays)
    SELECT couple_id, $5::smallint, count(*) FROM inserted GROUP BY couple_id ORDER BY couple_id
    ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays + excluded.plays
  )
  SELECT play_id FROM inserted`;

/**
 * Opens a play store in PostgreSQL; migrates or creates its tables. Throws the driver's errors; StoreUnavailableError
 * `missing` if there are no tables and `mayCreate` is false; an Error if commits may be lost or the schema is newer.
 */
export async function openPostgresPlayStore(
  databaseUrl: string,
  { mayCreate = true, onCreated }: OpenOptions = {},
): Promise<PlayStore> {
  const clientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'couple-nine',
    query_timeout: QUERY_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  };
  if (await prepareDatabase(clientConfig, { mayCreate })) onCreated?.();
  const pool = new Pool({ ...clientConfig, max: POOL_SIZE });
  // The pool replaces a broken idle connection; without a listener its error would end the process.
  pool.on('error', () => {});
  let isClosed = false;

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (isClosed) throw new StoreUnavailableError('closed');
    try {
      return (await pool.query<Row>(text, values)).rows;
    } catch (error) {
      throw convertPostgresError(error);
    }
  }

  async function write(plays: readonly Play[]): Promise<EarlierSheets> {
    const shard = Math.floor(Math.random() * SHARDS);
    const columns = [
      plays.map(({ playId }) => playId),
      plays.map(({ sheet }) => sheet),
      plays.map(({ coupleId }) => coupleId),
      plays.map(({ receivedAt }) => receivedAt),
    ];
    const inserted = await query<{ play_id: string }>(WRITE_SQL, [...columns, shard]);
    const newIds = new Set(inserted.map((row) => row.play_id));
    const earlierIds = plays.map(({ playId }) => playId).filter((playId) => !newIds.has(playId));
    if (earlierIds.length === 0) return new Map();
    const rows = await query<{ play_id: string; sheet: number }>(
      'SELECT play_id, sheet FROM play WHERE play_id = ANY ($1::uuid[])',
      [earlierIds],
    );
    // A trigger or rule of the database can drop a play: the play is not inserted, and no earlier play has its id.
    if (rows.length < earlierIds.length)
      throw new StoreUnavailableError('failed', { cause: new Error(PLAY_WAS_DROPPED) });
    return new Map(rows.map((row) => [row.play_id, row.sheet]));
  }

  const groupCommit = createGroupCommit({ concurrency: CONCURRENT_COMMITS, commit: write });

  return {
    record: groupCommit.record,
    async playsByCouple() {
      const rows = await query<{ couple_id: number; plays: string }>(
        'SELECT couple_id, sum(plays) AS plays FROM couple_plays GROUP BY couple_id',
      );
      return new Map(rows.map((row) => [row.couple_id, Number(row.plays)]));
    },
    checkWritable: async () => void (await query(checkSql(createPlayId()))),
    readFigures: () => ({
      ...groupCommit.readFigures(),
      connections: { open: pool.totalCount, waiting: pool.waitingCount },
      file: null,
    }),
    async close() {
      await groupCommit.drain();
      if (isClosed) return;
      isClosed = true;
      await pool.end();
    },
  };
}

/** The counter that a check writes without changing its number. */
const CHECKED_COUPLE_ID = 1;
const CHECKED_SHARD = 0;

/**
 * SQL that writes a play and a counter and removes the play. PostgreSQL runs several statements as one transaction
 * if they are one text without parameters, so the id, a UUID made here, is inlined.
 */
function checkSql(playId: string): string {
  return `
    INSERT INTO play (play_id, sheet, couple_id, received_at) VALUES ('${playId}', 0, ${CHECKED_COUPLE_ID}, 0);
    INSERT INTO couple_plays AS counter (couple_id, shard, plays) VALUES (${CHECKED_COUPLE_ID}, ${CHECKED_SHARD}, 0)
      ON CONFLICT (couple_id, shard) DO UPDATE SET plays = counter.plays;
    DELETE FROM play WHERE play_id = '${playId}'`;
}

/** Checks that commits are durable, then migrates. Resolves with whether the database was empty. */
async function prepareDatabase(clientConfig: ClientConfig, options: { readonly mayCreate: boolean }): Promise<boolean> {
  const client = new Client(clientConfig);
  // Without a listener, the error of a broken connection would end the process; pending calls reject by themselves.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
    // With "off" the database reports commits before they are on disk, so a crash could lose acknowledged plays.
    if (rows[0]?.synchronous_commit === 'off') throw new Error('synchronous_commit is off, so it may lose plays');
    return await migratePostgres(client, options);
  } finally {
    await client.end();
  }
}
