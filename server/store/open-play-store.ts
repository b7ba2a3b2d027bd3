import { parseDatabaseUrl, type Settings } from '../settings/settings.ts';
import { type OpenOptions, type PlayStore, StoreUnavailableError, type UnavailableReason } from './play-store.ts';
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
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'expectDatabase'>,
  { onCreated }: OpenPlayStoreOptions = {},
): Promise<PlayStore> {
  const database = databaseOf(settings);
  try {
    return await database.open({
      mayCreate: !settings.expectDatabase,
      onCreated: () => onCreated?.(database.location),
    });
  } catch (error) {
    const reason = reasonOf(database.convertError(error));
    const sentence =
      reason === 'missing'
        ? `${database.subject} has no plays, but EXPECT_DATABASE=yes says that there are some. Check ${database.setting} and whether the right disk is mounted.`
        : `${database.subject} can't be used (${codeOrMessageOf(error)}). Check ${database.setting}.`;
    throw new StoreUnavailableError(reason, { cause: new Error(sentence, { cause: error }) });
  }
}

/** What differs between the two databases, and how the operator calls them. */
interface Database {
  readonly setting: string;
  readonly location: string;
  readonly subject: string;
  readonly open: (options: OpenOptions) => Promise<PlayStore>;
  readonly convertError: (error: unknown) => unknown;
}

function databaseOf({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>): Database {
  if (databaseUrl === null)
    return {
      setting: 'DATA_DIR',
      location: dataDir,
      subject: `The data folder ${dataDir}`,
      open: (options) => openSqlitePlayStore(dataDir, options),
      convertError: convertSqliteError,
    };
  const location = locationOf(databaseUrl);
  return {
    setting: 'DATABASE_URL',
    location,
    subject: `The database at ${location}`,
    open: (options) => openPostgresPlayStore(databaseUrl, options),
    convertError: convertPostgresError,
  };
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
