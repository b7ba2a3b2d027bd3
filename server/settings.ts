import { parseTrustedProxies, type TrustedProxies } from './security/client-address.ts';
import { parseDatabaseUrl } from './store/database-url.ts';

/** Everything the environment may say about a server process. docs/deployment.md has the table. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; unused with a `databaseUrl`. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Loopback port of `/metrics` and the health checks; null: there is none. */
  readonly opsPort: number | null;
  readonly logLevel: LogLevel;
  readonly trustedProxies: TrustedProxies;
  /** Submissions of one client address a minute; 0: no limit. */
  readonly submissionsPerMinute: number;
  readonly behindTls: boolean;
  /** False: the API alone, where a CDN or a file server has the pages. */
  readonly servePages: boolean;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws a SettingsError of one clear sentence about the first that makes no sense. */
export function readSettings(env: Environment): Settings {
  const read = <T>(name: string, fallback: string, parse: (text: string) => T | null, expected: string): T => {
    const text = env[name] ?? fallback;
    const value = parse(text);
    if (value === null) throw new SettingsError(`${name} is "${text}", but it must be ${expected}.`);
    return value;
  };
  return {
    port: read('PORT', '3000', parsePort, 'a port number from 0 to 65535'),
    host: read('HOST', '127.0.0.1', parseHost, 'an address or a host name to listen on'),
    dataDir: read('DATA_DIR', 'data', (text) => text || null, 'the path of a folder'),
    databaseUrl: readDatabaseUrl(env),
    opsPort: env.OPS_PORT === undefined ? null : read('OPS_PORT', '', parsePort, 'a port number from 0 to 65535'),
    logLevel: read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      '',
      parseTrustedProxies,
      'a list of addresses and networks such as "loopback, 10.0.0.0/8"',
    ),
    submissionsPerMinute: read('SUBMISSIONS_PER_MINUTE', '600', parseCount, 'a whole number, 0 for no limit'),
    behindTls: read('BEHIND_TLS', 'no', oneOf(['no', 'yes']), 'yes or no') === 'yes',
    servePages: read('SERVE_PAGES', 'yes', oneOf(['yes', 'no']), 'yes or no') === 'yes',
  };
}

/** Its value is never repeated in a sentence: it may hold a password. */
function readDatabaseUrl({ DATABASE_URL: text }: Environment): string | null {
  if (text === undefined) return null;
  if (parseDatabaseUrl(text)) return text;
  throw new SettingsError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function parsePort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null;
}

function parseHost(text: string): string | null {
  return /^[A-Za-z0-9.:_%-]+$/.test(text) ? text : null;
}

function parseCount(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function oneOf<const T extends string>(values: readonly T[]): (text: string) => T | null {
  return (text) => values.find((value) => value === text) ?? null;
}
