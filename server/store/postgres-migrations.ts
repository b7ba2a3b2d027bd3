import type { ClientBase } from 'pg';
import type { Migration } from './migration.ts';
import { StoreUnavailableError } from './play-store.ts';

/**
 * Applied in this order. A released migration is never edited. A migration raises `version` only if it removes what an
 * older release needs: a release opens no database with a version above its own (docs/decisions/102).
 */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: `CREATE TABLE play (
     key uuid PRIMARY KEY,
     sheet integer NOT NULL,
     couple_id smallint NOT NULL,
     received_at bigint NOT NULL
   );
   -- A couple's counter is the sum of many rows. A transaction adds to a random one, so processes that count at the
   -- same time seldom wait for each other. Free room on each disk page keeps updates cheap (heap-only tuples).
   CREATE TABLE couple_plays (
     couple_id smallint NOT NULL,
     shard smallint NOT NULL,
     plays bigint NOT NULL,
     PRIMARY KEY (couple_id, shard)
   ) WITH (fillfactor = 20)`,
  },
];
const SCHEMA_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

/** An advisory lock that nothing else in the database uses: "couple" in ASCII. */
const MIGRATION_LOCK = 0x636f75706c65;

/** So long, because a migration may rewrite whole tables. Plays that arrive meanwhile get a 503. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;
/**
 * Plays wait behind a migration that waits for a long reader such as pg_dump. Plays give up after 1.5 s; the migration
 * gives up earlier. It waits more than 1 s, because after 1 s PostgreSQL ends an autovacuum that is in the way.
 */
const MIGRATION_LOCK_TIMEOUT_MS = 1_200;

/**
 * Migrates a database, while other processes wait. Resolves with whether it was empty. If it was and `mayCreate` is
 * false, rejects with the reason `missing`. After any error the caller must close the connection: this undoes it all.
 */
export async function migratePostgres(client: ClientBase, { mayCreate }: { mayCreate: boolean }): Promise<boolean> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const { version, applied } = await readSchema(client);
  if (applied === 0 && !mayCreate) throw new StoreUnavailableError('missing');
  if (version > SCHEMA_VERSION) throw new Error(`its schema ${version} is newer than this program's ${SCHEMA_VERSION}`);
  if (applied === 0) await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
  if (applied < MIGRATIONS.length) {
    await client.query(
      `SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT_MS}; SET LOCAL lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`,
    );
    for (const { sql } of MIGRATIONS.slice(applied)) {
      // The timeouts above are PostgreSQL's. The driver has its own, which the connection may set to much less.
      const migration = { text: sql, query_timeout: MIGRATION_TIMEOUT_MS };
      await client.query(migration);
    }
    await client.query('ALTER TABLE schema_version ADD COLUMN IF NOT EXISTS applied integer');
    await client.query('DELETE FROM schema_version');
    await client.query('INSERT INTO schema_version (version, applied) VALUES ($1, $2)', [
      SCHEMA_VERSION,
      MIGRATIONS.length,
    ]);
  }
  await client.query('COMMIT');
  return applied === 0;
}

/** Version and number of applied migrations; both 0 if none was applied. The first release stored only the version. */
async function readSchema(client: ClientBase): Promise<{ readonly version: number; readonly applied: number }> {
  const table = await client.query<{ name: string | null }>("SELECT to_regclass('schema_version') AS name");
  if (table.rows[0]?.name === null) return { version: 0, applied: 0 };
  // As JSON, because a query that names `applied` fails on the first release's table, which lacks this column. That
  // table's version 1 stands for one applied migration.
  const { rows } = await client.query<{ row: { version: number; applied?: number } }>(
    'SELECT to_jsonb(schema_version) AS row FROM schema_version',
  );
  const { version = 0, applied } = rows[0]?.row ?? {};
  return { version, applied: applied ?? version };
}
