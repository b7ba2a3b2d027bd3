import type { DatabaseSync } from 'node:sqlite';
import type { Migration } from './migration.ts';
import { StoreUnavailableError } from './play-store.ts';

/**
 * In order; what stands here is never edited once it was released, only added to (docs/decisions/102). `level` goes up
 * only where programs of the level before can't use the new schema: the last release has to, so that one can go back.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    level: 1,
    sql: `CREATE TABLE play (
     key TEXT PRIMARY KEY,
     sheet INTEGER NOT NULL,
     couple_id INTEGER NOT NULL,
     received_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  },
  {
    level: 2,
    sql: `CREATE TABLE couple_plays (
     couple_id INTEGER PRIMARY KEY,
     plays INTEGER NOT NULL
   ) STRICT;
   INSERT INTO couple_plays (couple_id, plays) SELECT couple_id, count(*) FROM play GROUP BY couple_id`,
  },
  {
    level: 2,
    sql: `ALTER TABLE play ADD COLUMN origin INTEGER;
   ALTER TABLE play ADD COLUMN excluded_by INTEGER`,
  },
];
const LEVEL = MIGRATIONS.at(-1)?.level ?? 0;

/** Brings a database to the newest schema. Safe when several processes start at once: each step takes the write lock. */
export function migrateSqlite(database: DatabaseSync, { mayCreate }: { readonly mayCreate: boolean }): void {
  const { level, applied } = schemaOf(database);
  if (level > LEVEL) throw new Error(`its schema ${level} is newer than this program's ${LEVEL}`);
  if (applied >= MIGRATIONS.length) return;
  if (applied === 0 && !mayCreate) throw new StoreUnavailableError('missing');
  database.exec('BEGIN IMMEDIATE');
  try {
    // Read again, as another process may have been first.
    const missing = MIGRATIONS.slice(schemaOf(database).applied);
    for (const { sql } of missing) database.exec(sql);
    if (missing.length > 0)
      database.exec(`
        CREATE TABLE IF NOT EXISTS migrations_applied (count INTEGER NOT NULL) STRICT;
        DELETE FROM migrations_applied;
        INSERT INTO migrations_applied VALUES (${MIGRATIONS.length});
        PRAGMA user_version = ${LEVEL}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** The level, and how many migrations were applied: as many as the level where only that was written, up to the second. */
function schemaOf(database: DatabaseSync): { readonly level: number; readonly applied: number } {
  const level = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  const isCounted = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations_applied'").get();
  if (!isCounted) return { level, applied: level };
  return { level, applied: Number(database.prepare('SELECT count FROM migrations_applied').get()?.count) };
}
