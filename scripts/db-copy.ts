/**
 * `npm run db:copy`: copies the plays of the embedded database in DATA_DIR, with their keys, to the PostgreSQL database
 * of DATABASE_URL. The copying may be stopped and repeated at any time: no play is recorded or counted twice.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSettings, SettingsError } from '../server/settings/settings.ts';
import { openPlayStore } from '../server/store/open-play-store.ts';
import { EXCLUDED_BY, type Play, StoreUnavailableError } from '../server/store/play-store.ts';
import { openExclusionComparison } from '../server/store/postgres-exclusion-comparison.ts';
import { copySqlitePlays } from '../server/store/sqlite-copy.ts';
import { SQLITE_FILE } from '../server/store/sqlite-play-store.ts';
import { dayOf } from '../server/utc-day.ts';

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
  const excludedOrigins = new Set<string>();
  /** Arguments of `plays:exclude`, with the number of plays that then are excluded as in the embedded database. */
  const corrections = new Map<string, number>();
  try {
    const comparison = await openExclusionComparison(databaseUrl);
    const { readCount, recordedCount, conflictingKeys } = await copySqlitePlays(
      source,
      target,
      async (progress, plays) => {
        console.log(`${progress.readCount} plays read`);
        for (const play of plays.filter(isExcluded)) excludedOrigins.add(formatOrigin(play));
        for (const play of await comparison.findDifferences(plays)) {
          const correction = isExcluded(play) ? formatOrigin(play) : undo(formatOrigin(play));
          corrections.set(correction, (corrections.get(correction) ?? 0) + 1);
        }
      },
    );
    const earlierCount = readCount - recordedCount - conflictingKeys.length;
    console.log(`Done: ${recordedCount} copied, ${earlierCount} were there already.`);
    if (conflictingKeys.length > 0)
      console.error(`${conflictingKeys.length} keys are there with other answers, such as ${conflictingKeys[0]}.`);
    // Excluding an origin there also excludes later plays, which count here: undoing that would count its flood again.
    for (const origin of excludedOrigins) corrections.delete(undo(origin));
    const differenceCount = [...corrections.values()].reduce((sum, count) => sum + count, 0);
    // A play that is there already keeps its exclusion: the later decision may be the one in PostgreSQL.
    if (differenceCount > 0)
      console.error(
        [
          `${differenceCount} of the plays there are excluded in only one of the databases. To exclude them as in the embedded one, run after the last copy:`,
          ...[...corrections.keys()].sort().map((correction) => `npm run plays:exclude -- ${correction}`),
        ].join('\n'),
      );
    if (conflictingKeys.length + differenceCount > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    const causeForOperator = new Error(`The database stopped taking plays (${error.reason}).`, { cause: error });
    throw new StoreUnavailableError(error.reason, { cause: causeForOperator });
  } finally {
    source.close();
  }
}

function isExcluded({ excludedBy }: Play): boolean {
  return excludedBy === EXCLUDED_BY.operator;
}

/** The arguments of `plays:exclude` for a play's origin and day. */
function formatOrigin({ receivedAt, networkHash }: Play): string {
  return `--day ${dayOf(receivedAt)} --origin ${networkHash}`;
}

function undo(origin: string): string {
  return `${origin} --undo`;
}

function openSource(path: string): DatabaseSync {
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    // Opening reads nothing. This statement fails for a wrong file, before tables are created in the target.
    source.prepare('SELECT key FROM play');
    return source;
  } catch (error) {
    throw new SettingsError(`The embedded database ${path} can't be read (${(error as Error).message}).`);
  }
}

/** Whether Node's SQLite threw this error: only its errors have an `errcode`. */
function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'errcode' in error;
}
