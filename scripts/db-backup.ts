/**
 * `npm run db:backup -- FILE`: copies the embedded database in DATA_DIR to a file and checks the copy, also while the
 * server runs. How to restore it: docs/deployment.md.
 */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings, SettingsError } from '../server/settings/settings.ts';
import { backUpSqlite } from '../server/store/sqlite-backup.ts';
import { SQLITE_FILE } from '../server/store/sqlite-play-store.ts';

try {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const [target, ...others] = process.argv.slice(2);
  if (databaseUrl !== null) throw new SettingsError('DATABASE_URL is set: PostgreSQL is backed up by pg_dump.');
  if (!target || others.length > 0)
    throw new SettingsError('Name the target: npm run db:backup -- /path/to/plays.sqlite');
  backUp(join(dataDir, SQLITE_FILE), resolve(target));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function backUp(source: string, target: string): void {
  if (!existsSync(source)) throw new SettingsError(`There is no ${source}. Check DATA_DIR.`);
  if (isSameFile(source, target)) throw new SettingsError('A database can’t be its own backup.');
  try {
    const { playCount, bytes, metricsProblem } = backUpSqlite(source, target);
    console.log(`Done: ${playCount} plays, ${(bytes / 1e6).toFixed(1)} MB.`);
    if (metricsProblem !== null) console.error(`The alert BackupOld will not notice this backup: ${metricsProblem}.`);
  } catch (error) {
    throw new SettingsError(`No backup was made: ${(error as Error).message}.`);
  }
}

/** Whether two paths lead to the same file, even if one of them is relative or goes through links. */
function isSameFile(path: string, other: string): boolean {
  const [one, two] = [path, other].map((name) => statSync(name, { throwIfNoEntry: false }));
  return one !== undefined && one.ino === two?.ino && one.dev === two.dev;
}
