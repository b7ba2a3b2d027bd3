/**
 * `npm run db:backup -- FILE`: copies the embedded database in DATA_DIR to a file, also while the server runs. Replaces
 * the file only when the copy is checked and on disk. How to restore it: docs/deployment.md.
 */
import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSettings } from '../server/settings/settings.ts';
import { backupMarkPath, SQLITE_FILE } from '../server/store/sqlite-play-store.ts';

try {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const [target] = process.argv.slice(2);
  if (databaseUrl !== null) throw new Error('DATABASE_URL is set, and PostgreSQL is backed up by pg_dump');
  if (!target) throw new Error('name the target: npm run db:backup -- /path/to/plays.sqlite');
  const source = join(dataDir, SQLITE_FILE);
  backUp(source, resolve(target));
  // The metrics read the last backup's time from this file's time. Another user's file, such as root's, can be replaced
  // but not written.
  rmSync(backupMarkPath(source), { force: true });
  writeFileSync(backupMarkPath(source), '');
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}.`);
  process.exitCode = 1;
}

function backUp(source: string, target: string): void {
  if (existsSync(target) && realpathSync(target) === realpathSync(source))
    throw new Error('a database can’t be its own backup');
  const partialFile = `${target}.part`;
  try {
    // VACUUM INTO takes only a file that does not exist.
    rmSync(partialFile, { force: true });
    const database = new DatabaseSync(source, { readOnly: true });
    database.prepare('VACUUM INTO ?').run(partialFile);
    database.close();
    const copy = new DatabaseSync(partialFile, { readOnly: true });
    const finding = copy.prepare('PRAGMA quick_check').get()?.quick_check;
    if (finding !== 'ok') throw new Error(`the copy is damaged: ${finding}`);
    const plays = copy.prepare('SELECT count(*) AS plays FROM play').get()?.plays;
    copy.close();
    flushToDisk(partialFile);
    renameSync(partialFile, target);
    flushToDisk(dirname(target));
    console.log(`Done: ${plays} plays.`);
  } finally {
    rmSync(partialFile, { force: true });
  }
}

/** Waits until a file's content, or a folder's list of names, is on disk. */
function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
