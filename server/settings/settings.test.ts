import { describe, expect, test } from 'vitest';
import { parseTrustedProxies } from '../limits/client-address.ts';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  test('have defaults: loopback, port 3000, the embedded database', () => {
    const settings = readSettings({});
    expect(settings).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: null,
      expectDatabase: false,
      opsPort: null,
      opsHost: '127.0.0.1',
      logLevel: 'info',
      trustedProxies: parseTrustedProxies(''),
      submissionsPerMinute: 600,
      submissionsPerDay: 20_000,
      connectionsPerAddress: 1_000,
      behindTls: false,
      servePages: true,
      drainSeconds: 3,
    });
    // `toEqual` finds any two BlockLists equal.
    expect(settings.trustedProxies.rules).toEqual([]);
  });

  test.each([
    ['PORT', 'eighty', 'PORT is "eighty", but it must be a port number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", but it must be a port number from 0 to 65535.'],
    ['PORT', '', 'PORT is "", but it must be a port number from 0 to 65535.'],
    ['HOST', 'a b', 'HOST is "a b", but it must be an address or a host name to listen on.'],
    ['DATA_DIR', '', 'DATA_DIR is "", but it must be the path of a folder.'],
    ['OPS_PORT', '-1', 'OPS_PORT is "-1", but it must be a port number from 0 to 65535.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but it must be one of debug, info, warn, error, silent.'],
    [
      'SUBMISSIONS_PER_MINUTE',
      '1e3',
      'SUBMISSIONS_PER_MINUTE is "1e3", but it must be a whole number, 0 for no limit.',
    ],
    ['BEHIND_TLS', 'true', 'BEHIND_TLS is "true", but it must be yes or no.'],
    ['SERVE_PAGES', '1', 'SERVE_PAGES is "1", but it must be yes or no.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/99',
      'TRUSTED_PROXIES is "10.0.0.0/99", but it must be a list of addresses and networks such as "loopback, 10.0.0.0/8".',
    ],
  ])('%s=%s stops the start with one sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(new SettingsError(sentence));
  });

  test.each([
    '',
    'nonsense',
    'mysql://host/db',
    'postgres://host',
    'postgres:///db',
    'postgres://user:secret@/db',
    'postgres://user:secret@host:99999/db',
  ])('DATABASE_URL=%s stops the start with a sentence that does not show the password', (value) => {
    expect(() => readSettings({ DATABASE_URL: value })).toThrow(
      new SettingsError('DATABASE_URL must look like postgres://user:password@host:5432/database.'),
    );
  });

  test.each([
    'postgres://host/db',
    'postgresql://u:p@host:5433/db?sslmode=require',
    'postgres:///db?host=/run/postgresql',
  ])('DATABASE_URL may be %s', (value) => {
    expect(readSettings({ DATABASE_URL: value }).databaseUrl).toBe(value);
  });
});
