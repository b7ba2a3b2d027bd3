import { type Settings, SettingsError } from '../settings.ts';
import { parseDatabaseUrl } from './database-url.ts';
import type { PlayStore } from './play-store.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { openSqlitePlayStore } from './sqlite-play-store.ts';

/** Opens the store that the settings name; throws a SettingsError of one clear sentence where that is not possible. */
export async function openPlayStore(settings: Pick<Settings, 'dataDir' | 'databaseUrl'>): Promise<PlayStore> {
  return settings.databaseUrl === null ? inFolder(settings.dataDir) : atAddress(settings.databaseUrl);
}

async function inFolder(dataDir: string): Promise<PlayStore> {
  try {
    return await openSqlitePlayStore(dataDir);
  } catch (error) {
    throw new SettingsError(
      `The data folder ${dataDir} can't be used (${reasonOf(error)}). Set DATA_DIR to a writable one.`,
    );
  }
}

async function atAddress(databaseUrl: string): Promise<PlayStore> {
  try {
    return await openPostgresPlayStore(databaseUrl);
  } catch (error) {
    const url = parseDatabaseUrl(databaseUrl);
    throw new SettingsError(
      `The database at ${url?.host || url?.searchParams.get('host')} can't be used (${reasonOf(error)}). Check DATABASE_URL.`,
    );
  }
}

/** The system's code, such as EACCES or ECONNREFUSED; else the database's own words. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code && /^E[A-Z]+$/.test(code) ? code : message;
}
