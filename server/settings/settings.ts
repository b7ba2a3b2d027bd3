import * as v from 'valibot';
import { parseTrustedProxies, type TrustedProxies } from '../limits/client-address.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PORT_RANGE = 'a port number from 0 to 65535';
const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT_RANGE), v.transform(Number), v.maxValue(65_535, PORT_RANGE));
const Host = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_%-]+$/, 'an address or a host name to listen on'));
const Folder = v.pipe(v.string(), v.minLength(1, 'the path of a folder'));
const Limit = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a whole number, 0 for no limit'), v.transform(Number));
const Seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'whole seconds, 0 to stop listening at once'),
  v.transform(Number),
);
const YesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'yes or no'),
  v.transform((text) => text === 'yes'),
);
const Proxies = v.pipe(
  v.string(),
  v.transform(parseTrustedProxies),
  v.custom<TrustedProxies>((list) => list !== null, 'a list of addresses and networks such as "loopback, 10.0.0.0/8"'),
);
const DatabaseUrl = v.pipe(
  v.string(),
  v.check((text) => parseDatabaseUrl(text) !== null),
);

/** A server process's settings: environment variables with their defaults; docs/deployment.md has the same list. */
export const SETTINGS = {
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(Host, '127.0.0.1'),
  DATA_DIR: v.optional(Folder, 'data'),
  DATABASE_URL: v.optional(DatabaseUrl),
  EXPECT_DATABASE: v.optional(YesOrNo, 'no'),
  OPS_PORT: v.optional(Port),
  OPS_HOST: v.optional(Host, '127.0.0.1'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TRUSTED_PROXIES: v.optional(Proxies, ''),
  SUBMISSIONS_PER_MINUTE: v.optional(Limit, '600'),
  SUBMISSIONS_PER_DAY: v.optional(Limit, '20000'),
  CONNECTIONS_PER_ADDRESS: v.optional(Limit, '1000'),
  BEHIND_TLS: v.optional(YesOrNo, 'no'),
  SERVE_PAGES: v.optional(YesOrNo, 'yes'),
  DRAIN_SECONDS: v.optional(Seconds, '3'),
};
const SettingsSchema = v.object(SETTINGS);

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; unused if there is a `databaseUrl`. */
  readonly dataDir: string;
  /** URL of a PostgreSQL database; null: the embedded database is used. */
  readonly databaseUrl: string | null;
  /** If true, a missing database is an outage; if false, an empty one is created. */
  readonly expectDatabase: boolean;
  /** Port of `/metrics`, with the health checks that the site's port has too; null: no metrics are served. */
  readonly opsPort: number | null;
  /** Host name or IP address on which `opsPort` listens. */
  readonly opsHost: string;
  readonly logLevel: LogLevel;
  readonly trustedProxies: TrustedProxies;
  /** Maximum submissions of one IPv4 address or one IPv6 /56 a minute; 0: no limit. */
  readonly submissionsPerMinute: number;
  /** The same limit for a day. */
  readonly submissionsPerDay: number;
  /** Maximum open connections of one IPv4 address or one IPv6 /64 that is no trusted proxy; 0: no limit. */
  readonly connectionsPerAddress: number;
  /** Visitors reach the server through TLS. */
  readonly behindTls: boolean;
  /** False: only the API is served, because a CDN or a file server has the pages. */
  readonly servePages: boolean;
  /** How long a process still accepts connections after SIGTERM; 0: not at all. */
  readonly drainSeconds: number;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads the settings; throws a SettingsError whose one sentence names the first invalid setting. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = v.safeParse(SettingsSchema, env, { abortEarly: true });
  if (!parsed.success) throw new SettingsError(sentenceOf(parsed.issues[0]));
  const settings = parsed.output;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    expectDatabase: settings.EXPECT_DATABASE,
    opsPort: settings.OPS_PORT ?? null,
    opsHost: settings.OPS_HOST,
    logLevel: settings.LOG_LEVEL,
    trustedProxies: settings.TRUSTED_PROXIES,
    submissionsPerMinute: settings.SUBMISSIONS_PER_MINUTE,
    submissionsPerDay: settings.SUBMISSIONS_PER_DAY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    behindTls: settings.BEHIND_TLS,
    servePages: settings.SERVE_PAGES,
    drainSeconds: settings.DRAIN_SECONDS,
  };
}

function sentenceOf({ message, path }: v.BaseIssue<unknown>): string {
  const { key, value } = path?.[0] ?? {};
  // The sentence does not repeat the value, which may contain a password.
  if (key === 'DATABASE_URL') return 'DATABASE_URL must look like postgres://user:password@host:5432/database.';
  return `${key} is "${value}", but it must be ${message}.`;
}

/**
 * Parses a PostgreSQL URL, which must name a database and a host; `?host=` may name the host or a socket's folder. Null
 * for any other text.
 */
export function parseDatabaseUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') return null;
  const hasHost = url.hostname !== '' || url.searchParams.has('host');
  return hasHost && /^\/[^/]+$/.test(url.pathname) ? url : null;
}
