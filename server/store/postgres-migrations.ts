import type { ClientBase } from 'pg';
import type { Migration } from './migration.ts';
import { StoreUnavailableError } from './play-store.ts';

/** Never edited after a release; the previous release can use the newest schema (docs/decisions/102). */
const MIGRATIONS: readonly Migration[] = [
  {
    level: 1,
    sql: `CREATE TABLE play (
     key uuid PRIMARY KEY,
     sheet integer NOT NULL,
     couple_id smallint NOT NULL,
     received_at bigint NOT NULL
   );
   -- Each couple's plays in many rows of which a transaction raises one at random, so that processes that count at
   -- the same time seldom wait for each other. Room on each page keeps the updates cheap (heap-only tuples).
   CREATE TABLE couple_plays (
     couple_id smallint NOT NULL,
     shard smallint NOT NULL,
     plays bigint NOT NULL,
     PRIMARY KEY (couple_id, shard)
   ) WITH (fillfactor = 20)`,
  },
  { level: 1, sql: 'ALTER TABLE play ADD COLUMN origin integer, ADD COLUMN excluded_by smallint' },
];
const LEVEL = MIGRATIONS.at(-1)?.level ?? 0;

/** An advisory lock that nothing else in the database uses: "couple" in ASCII. */
const MIGRATION_LOCK = 0x636f75706c65;

/**
 * Migrates a database to the newest schema; of several processes one migrates and the others wait. Resolves with
 * whether the database was empty; throws `missing` if it is empty and `mayCreate` is false.
 */
export async function migratePostgres(client: ClientBase, { mayCreate }: { mayCreate: boolean }): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const { level, applied } = await readSchema(client);
    if (applied === 0 && !mayCreate) throw new StoreUnavailableError('missing');
    if (level > LEVEL) throw new Error(`its schema ${level} is newer than this program's ${LEVEL}`);
    if (applied === 0) await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
    if (applied < MIGRATIONS.length) {
      for (const { sql } of MIGRATIONS.slice(applied)) await client.query(sql);
      await client.query('ALTER TABLE schema_version ADD COLUMN IF NOT EXISTS applied integer');
      await client.query('DELETE FROM schema_version');
      await client.query('INSERT INTO schema_version (version, applied) VALUES ($1, $2)', [LEVEL, MIGRATIONS.length]);
    }
    await client.query('COMMIT');
    return applied === 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Level and number of applied migrations: 0 without our tables. The first release did not store the number. */
async function readSchema(client: ClientBase): Promise<{ readonly level: number; readonly applied: number }> {
  const table = await client.query<{ name: string | null }>("SELECT to_regclass('schema_version') AS name");
  if (table.rows[0]?.name === null) return { level: 0, applied: 0 };
  // As JSON, because the first release had no column `applied`.
  const { rows } = await client.query<{ row: { version: number; applied?: number } }>(
    'SELECT to_jsonb(schema_version) AS row FROM schema_version',
  );
  const { version = 0, applied } = rows[0]?.row ?? {};
  return { level: version, applied: applied ?? version };
}
