import type { ClientBase } from 'pg';
import { StoreUnavailableError } from './play-store.ts';

/** In order; what stands here is never edited once it was released, only added to. */
const MIGRATIONS = [
  `CREATE TABLE play (
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
];

/** Any number that nothing else in the database uses as an advisory lock: "couple" in letters. */
const MIGRATION_LOCK = 0x636f75706c65;

/**
 * Brings a database to the newest schema. Several processes may do it at once: the first does, the others wait.
 * Resolves with whether it was empty before; where it is and `mayCreate` is false, it counts as missing.
 */
export async function migratePostgres(client: ClientBase, { mayCreate }: { mayCreate: boolean }): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const version = await versionOf(client);
    if (version === 0 && !mayCreate) throw new StoreUnavailableError('missing');
    if (version > MIGRATIONS.length)
      throw new Error(`its schema ${version} is newer than this program's ${MIGRATIONS.length}`);
    if (version === 0) await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
    for (const migration of MIGRATIONS.slice(version)) await client.query(migration);
    if (version === 0) await client.query('INSERT INTO schema_version VALUES ($1)', [MIGRATIONS.length]);
    else if (version < MIGRATIONS.length)
      await client.query('UPDATE schema_version SET version = $1', [MIGRATIONS.length]);
    await client.query('COMMIT');
    return version === 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** 0: it has no tables of ours. */
async function versionOf(client: ClientBase): Promise<number> {
  const known = await client.query<{ name: string | null }>("SELECT to_regclass('schema_version') AS name");
  if (known.rows[0]?.name === null) return 0;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version');
  return rows[0]?.version ?? 0;
}
