import type { ClientBase } from 'pg';
import { findMissingMigrations, type Migration, type SchemaState, versionOf } from './migration.ts';
import { StoreUnavailableError } from './play-store.ts';

/** Applied in this order. */
export const POSTGRES_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: `CREATE TABLE play (
     play_id uuid PRIMARY KEY,
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
export async function migratePostgres(
  client: ClientBase,
  { mayCreate }: { readonly mayCreate: boolean },
  migrations = POSTGRES_MIGRATIONS,
): Promise<boolean> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const state = await readSchemaState(client);
  if (state.applied === 0 && !mayCreate) throw new StoreUnavailableError('missing');
  const missing = findMissingMigrations(state, migrations);
  if (missing.length > 0) {
    await client.query(
      `SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT_MS}; SET LOCAL lock_timeout = ${MIGRATION_LOCK_TIMEOUT_MS}`,
    );
    for (const { sql } of missing) {
      // The timeouts above are PostgreSQL's. The driver has its own, which the connection may set to much less.
      const migration = { text: sql, query_timeout: MIGRATION_TIMEOUT_MS };
      await client.query(migration);
    }
    await client.query(`
      CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL, applied integer NOT NULL);
      DELETE FROM schema_version;
      INSERT INTO schema_version (version, applied) VALUES (${versionOf(migrations)}, ${migrations.length})`);
  }
  await client.query('COMMIT');
  return state.applied === 0;
}

async function readSchemaState(client: ClientBase): Promise<SchemaState> {
  const table = await client.query<{ name: string | null }>("SELECT to_regclass('schema_version') AS name");
  if (table.rows[0]?.name === null) return { version: 0, applied: 0 };
  const { rows } = await client.query<SchemaState>('SELECT version, applied FROM schema_version');
  return rows[0] ?? { version: 0, applied: 0 };
}
