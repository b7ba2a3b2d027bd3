import type { PoolClient } from 'pg';

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

/** Brings a database to the newest schema. Several processes may do it at once: the first does, the others wait. */
export async function migratePostgres(client: PoolClient): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version');
    const version = rows[0]?.version ?? 0;
    if (version > MIGRATIONS.length)
      throw new Error(`its schema ${version} is newer than this program's ${MIGRATIONS.length}`);
    for (const migration of MIGRATIONS.slice(version)) await client.query(migration);
    if (rows.length === 0) await client.query('INSERT INTO schema_version VALUES ($1)', [MIGRATIONS.length]);
    else await client.query('UPDATE schema_version SET version = $1', [MIGRATIONS.length]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
