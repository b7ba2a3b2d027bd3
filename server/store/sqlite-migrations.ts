import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migration.ts';

/**
 * In order. A released migration is never edited. From the third on, a migration raises `version` only if it removes
 * what an older release needs: a release opens no database with a version above its own (docs/decisions/102).
 */
const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: `CREATE TABLE play (
     key TEXT PRIMARY KEY,
     sheet INTEGER NOT NULL,
     couple_id INTEGER NOT NULL,
     received_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  },
  {
    version: 2,
    sql: `CREATE TABLE couple_plays (
     couple_id INTEGER PRIMARY KEY,
     plays INTEGER NOT NULL
   ) STRICT;
   INSERT INTO couple_plays (couple_id, plays) SELECT couple_id, count(*) FROM play GROUP BY couple_id`,
  },
];
const SCHEMA_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

export function hasSqliteTables(database: DatabaseSync): boolean {
  return readSchema(database).applied > 0;
}

/**
 * Migrates a database to the newest schema; returns whether it was empty. Takes the write lock, because several
 * processes may start at once.
 */
export function migrateSqlite(database: DatabaseSync): boolean {
  if (countAppliedMigrations(database) >= MIGRATIONS.length) return false;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Read again under the lock, because another process may have migrated.
    const appliedBefore = countAppliedMigrations(database);
    const missing = MIGRATIONS.slice(appliedBefore);
    for (const { sql } of missing) database.exec(sql);
    if (missing.length > 0)
      database.exec(`
        CREATE TABLE IF NOT EXISTS migrations_applied (count INTEGER NOT NULL) STRICT;
        DELETE FROM migrations_applied;
        INSERT INTO migrations_applied VALUES (${MIGRATIONS.length});
        PRAGMA user_version = ${SCHEMA_VERSION}`);
    database.exec('COMMIT');
    return appliedBefore === 0;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Throws if the schema's version is above the highest that this program knows. */
function countAppliedMigrations(database: DatabaseSync): number {
  const { version, applied } = readSchema(database);
  if (version > SCHEMA_VERSION) throw new Error(`its schema ${version} is newer than this program's ${SCHEMA_VERSION}`);
  return applied;
}

/** Version and number of applied migrations: equal if only the version is stored, as in the first two releases. */
function readSchema(database: DatabaseSync): { readonly version: number; readonly applied: number } {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const hasAppliedCount = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations_applied'").get();
  if (!hasAppliedCount) return { version, applied: version };
  return { version, applied: Number(database.prepare('SELECT count FROM migrations_applied').get()?.count) };
}
