/**
 * `npm run db:copy`: copies the plays of the embedded database in DATA_DIR, with their ids, to the PostgreSQL database
 * of DATABASE_URL. The copying may be stopped and repeated at any time: no play is recorded or counted twice.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSettings, SettingsError } from '../server/settings/settings.ts';
import { openPlayStore } from '../server/store/open-play-store.ts';
import { StoreUnavailableError } from '../server/store/play-store.ts';
import { copySqlitePlays } from '../server/store/sqlite-copy.ts';
import { SQLITE_FILE } from '../server/store/sqlite-play-store.ts';

try {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl === null) throw new SettingsError('Set DATABASE_URL to the database to copy to.');
  await copy(join(dataDir, SQLITE_FILE), databaseUrl);
} catch (error) {
  if (error instanceof SettingsError) console.error(error.message);
  // The message of the error's cause tells the operator what is wrong.
  else if (error instanceof StoreUnavailableError)
    console.error(`${(error.cause as Error).message} Once the database works, start again: nothing is copied twice.`);
  else if (isSqliteError(error)) console.error(`The embedded database can't be read to its end (${error.message}).`);
  else throw error;
  process.exitCode = 1;
}
// Ends the connections too: to close them in order would wait for a database that may be gone.
process.exit();

async function copy(path: string, databaseUrl: string): Promise<void> {
  const source = openSource(path);
  // PostgreSQL needs no data folder. If its tables are missing, they are created.
  const target = await openPlayStore({ dataDir: '', databaseUrl, expectDatabase: false });
  try {
    const { readCount, recordedCount, conflictingIds } = await copySqlitePlays(source, target, (progress) =>
      console.log(`${progress.readCount} plays read`),
    );
    const earlierCount = readCount - recordedCount - conflictingIds.length;
    console.log(`Done: ${recordedCount} copied, ${earlierCount} were there already.`);
    if (conflictingIds.length === 0) return;
    console.error(`${conflictingIds.length} plays are there with other answers, such as ${conflictingIds[0]}.`);
    process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    const causeForOperator = new Error(`The database stopped taking plays (${error.reason}).`, { cause: error });
    throw new StoreUnavailableError(error.reason, { cause: causeForOperator });
  } finally {
    source.close();
  }
}

function openSource(path: string): DatabaseSync {
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    // Opening reads nothing. This statement fails for a wrong file, before tables are created in the target.
    source.prepare('SELECT play_id FROM play');
    return source;
  } catch (error) {
    throw new SettingsError(`The embedded database ${path} can't be read (${(error as Error).message}).`);
  }
}

/** Whether Node's SQLite threw this error: only its errors have an `errcode`. */
function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error;
}
