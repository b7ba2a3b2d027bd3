import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError } from './play-store.ts';

/** In order; what stands here is never edited once it was released, only added to. */
const MIGRATIONS = [
  `CREATE TABLE play (
     key TEXT PRIMARY KEY,
     sheet INTEGER NOT NULL,
     couple_id INTEGER NOT NULL,
     received_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE couple_plays (
     couple_id INTEGER PRIMARY KEY,
     plays INTEGER NOT NULL
   ) STRICT;
   INSERT INTO couple_plays (couple_id, plays) SELECT couple_id, count(*) FROM play GROUP BY couple_id`,
];

/** Brings a database to the newest schema. Safe when several processes start at once: each step takes the write lock. */
export function migrateSqlite(database: DatabaseSync, { mayCreate }: { readonly mayCreate: boolean }): void {
  const versionOf = () => Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (versionOf() > MIGRATIONS.length)
    throw new Error(`its schema ${versionOf()} is newer than this program's ${MIGRATIONS.length}`);
  if (versionOf() === MIGRATIONS.length) return;
  if (versionOf() === 0 && !mayCreate) throw new StoreUnavailableError('missing');
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < versionOf()) continue;
      database.exec(`${migration}; PRAGMA user_version = ${index + 1}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
