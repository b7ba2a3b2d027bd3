import type { Settings } from '../settings.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { type PlayStore, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { postgresFailure } from './postgres-errors.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { sqliteFailure } from './sqlite-errors.ts';
import { openSqlitePlayStore } from './sqlite-play-store.ts';

export interface OpenPlayStoreOptions {
  /** There was no database, so an empty one was created, in this folder or at this host. */
  readonly onCreated?: (where: string) => void;
}

/**
 * Opens the store that the settings name. Where that is not possible it throws a StoreUnavailableError whose cause says
 * in one sentence, without a password, what to do.
 */
export async function openPlayStore(
  { dataDir, databaseUrl, expectDatabase }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'expectDatabase'>,
  { onCreated }: OpenPlayStoreOptions = {},
): Promise<PlayStore> {
  const where = databaseUrl === null ? dataDir : hostOf(databaseUrl);
  const options = { expected: expectDatabase, onCreated: () => onCreated?.(where) };
  try {
    if (databaseUrl === null) return await openSqlitePlayStore(dataDir, options);
    return await openPostgresPlayStore(databaseUrl, options);
  } catch (error) {
    const reason = reasonOf(databaseUrl === null ? sqliteFailure(error) : postgresFailure(error));
    const what = databaseUrl === null ? `The data folder ${where}` : `The database at ${where}`;
    const advice = databaseUrl === null ? 'Check DATA_DIR.' : 'Check DATABASE_URL.';
    const sentence =
      reason === 'missing'
        ? `${what} has no plays, but EXPECT_DATABASE=yes says that there are some. Is the right disk mounted?`
        : `${what} can't be used (${messageOf(error)}). ${advice}`;
    throw new StoreUnavailableError(reason, { cause: new Error(sentence, { cause: error }) });
  }
}

/** The host, or the folder of the socket. */
function hostOf(databaseUrl: string): string {
  const url = parseDatabaseUrl(databaseUrl);
  return url?.host || url?.searchParams.get('host') || 'DATABASE_URL';
}

/** Errors of the file system are those of an unreachable folder. */
function reasonOf(error: unknown): UnavailableReason {
  return error instanceof StoreUnavailableError ? error.reason : 'gone';
}

/** The system's code, such as EACCES or ECONNREFUSED; else the database's own words. */
function messageOf(error: unknown): string {
  const cause = error instanceof StoreUnavailableError ? (error.cause ?? error) : error;
  const { code, message } = cause as NodeJS.ErrnoException;
  return code && /^E[A-Z]+$/.test(code) ? code : message;
}
