import { parseDatabaseUrl, type Settings } from '../settings/settings.ts';
import { type PlayStore, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
import { convertPostgresError } from './postgres-errors.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { convertSqliteError } from './sqlite-errors.ts';
import { openSqlitePlayStore } from './sqlite-play-store.ts';

export interface OpenPlayStoreOptions {
  /** Called if no database was there and an empty one was created; `location` is the database's folder or host. */
  readonly onCreated?: (location: string) => void;
}

/**
 * Opens the play store that the settings name. If that fails, throws a StoreUnavailableError whose cause tells the
 * operator what is wrong and what to do. The cause does not contain the password of the database.
 */
export async function openPlayStore(
  { dataDir, databaseUrl, expectDatabase }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'expectDatabase'>,
  { onCreated }: OpenPlayStoreOptions = {},
): Promise<PlayStore> {
  const location = databaseUrl === null ? dataDir : locationOf(databaseUrl);
  const options = { mayCreate: !expectDatabase, onCreated: () => onCreated?.(location) };
  try {
    if (databaseUrl === null) return await openSqlitePlayStore(dataDir, options);
    return await openPostgresPlayStore(databaseUrl, options);
  } catch (error) {
    const reason = reasonOf(databaseUrl === null ? convertSqliteError(error) : convertPostgresError(error));
    const subject = databaseUrl === null ? `The data folder ${location}` : `The database at ${location}`;
    const setting = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    const sentence =
      reason === 'missing'
        ? `${subject} has no plays, but EXPECT_DATABASE=yes says that there are some. Check ${setting} and whether the right disk is mounted.`
        : `${subject} can't be used (${codeOrMessageOf(error)}). Check ${setting}.`;
    throw new StoreUnavailableError(reason, { cause: new Error(sentence, { cause: error }) });
  }
}

/** The URL's host, or the folder of its socket; the setting's name if the URL has neither. */
function locationOf(databaseUrl: string): string {
  const url = parseDatabaseUrl(databaseUrl);
  return url?.host || url?.searchParams.get('host') || 'DATABASE_URL';
}

/** An error without a reason means `unusable`: the folder can't be used, or the schema is newer than this program. */
function reasonOf(error: unknown): UnavailableReason {
  return error instanceof StoreUnavailableError ? error.reason : 'unusable';
}

/** The system's error code, such as EACCES or ECONNREFUSED; otherwise the database's message. */
function codeOrMessageOf(error: unknown): string {
  const cause = error instanceof StoreUnavailableError ? (error.cause ?? error) : error;
  const { code } = cause as NodeJS.ErrnoException;
  return code && /^E[A-Z]+$/.test(code) ? code : messageOf(cause);
}

/**
 * The message of a database's or the system's error. It is empty if all addresses of a host failed, so then the code,
 * such as ECONNREFUSED, is returned.
 */
export function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
