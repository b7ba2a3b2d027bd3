import type { DatabaseSync } from 'node:sqlite';
import { findMissingMigrations, type Migration, type SchemaState, versionOf } from './migration.ts';

/** Applied in this order. */
export const SQLITE_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    sql: `CREATE TABLE play (
     play_id TEXT PRIMARY KEY,
     sheet INTEGER NOT NULL,
     couple_id INTEGER NOT NULL,
     received_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE couple_plays (
     couple_id INTEGER PRIMARY KEY,
     plays INTEGER NOT NULL
   ) STRICT`,
  },
];

export function hasSqliteTables(database: DatabaseSync): boolean {
  return readSchemaState(database).applied > 0;
}

/**
 * Migrates a database to the newest schema; returns whether it was empty. Takes the write lock, because several
 * processes may start at once.
 */
export function migrateSqlite(database: DatabaseSync, migrations = SQLITE_MIGRATIONS): boolean {
  if (findMissingMigrations(readSchemaState(database), migrations).length === 0) return false;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Read again under the lock, because another process may have migrated.
    const state = readSchemaState(database);
    const missing = findMissingMigrations(state, migrations);
    for (const { sql } of missing) database.exec(sql);
    if (missing.length > 0)
      database.exec(`
        CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL, applied INTEGER NOT NULL) STRICT;
        DELETE FROM schema_version;
        INSERT INTO schema_version (version, applied) VALUES (${versionOf(migrations)}, ${migrations.length})`);
    database.exec('COMMIT');
    return state.applied === 0;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function readSchemaState(database: DatabaseSync): SchemaState {
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_version'").get();
  const row = table && database.prepare('SELECT version, applied FROM schema_version').get();
  return { version: Number(row?.version ?? 0), applied: Number(row?.applied ?? 0) };
}
