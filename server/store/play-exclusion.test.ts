import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { DAY_MS } from '../utc-day.ts';
import type { PlayExclusion } from './play-exclusion.ts';
import { EXCLUDED_BY, type PlayStore } from './play-store.ts';
import { openPostgresPlayExclusion } from './postgres-play-exclusion.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { openSqlitePlayExclusion } from './sqlite-play-exclusion.ts';
import { openSqlitePlayStore, SQLITE_FILE } from './sqlite-play-store.ts';

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the exclusion of plays is tested on SQLite alone.');
afterAll(() => postgres?.stopAndRemove());

interface OpenedDatabase {
  readonly store: PlayStore;
  readonly exclusion: PlayExclusion;
}

async function openOnSqlite(): Promise<OpenedDatabase> {
  const folder = createTemporaryFolder();
  const store = await openSqlitePlayStore(folder);
  return { store, exclusion: openSqlitePlayExclusion(join(folder, SQLITE_FILE)) };
}

async function openOnPostgres(): Promise<OpenedDatabase> {
  const url = (await postgres?.createDatabase()) ?? '';
  return { store: await openPostgresPlayStore(url), exclusion: await openPostgresPlayExclusion(url) };
}

const DAY = '2026-11-23';
const SINCE_DAY = '2026-11-20';
const FLOOD_SIZE = 1_500;
/** The network hash of all plays of the flood. */
const FLOOD_HASH = 4711;
/** For the role of the database, as docs/deployment.md sets it, but shorter. */
const STATEMENT_TIMEOUT_MS = 300;
const NOON = Date.parse(`${DAY}T12:00:00Z`);
const countsAboveZero = (counts: ReadonlyMap<number, number>) =>
  Object.fromEntries([...counts].filter(([, plays]) => plays > 0));

describe.each([
  ['SQLite', openOnSqlite, true],
  ['PostgreSQL', openOnPostgres, postgres !== null],
])('on %s, while a server uses the database', (_name, open, isInstalled) => {
  test.skipIf(!isInstalled)('a flood can be found, excluded, included again; recounts change nothing', async () => {
    const { store, exclusion } = await open();
    onTestFinished(async () => {
      await exclusion.close();
      await store.close();
    });
    const honest = Array.from({ length: 30 }, (_, index) =>
      makePlay({ sheet: index, coupleId: 1 + (index % 3), networkHash: index, receivedAt: NOON }),
    );
    const flood = Array.from({ length: FLOOD_SIZE }, () =>
      makePlay({ coupleId: 7, networkHash: FLOOD_HASH, receivedAt: NOON }),
    );
    const playOfDayBefore = makePlay({ coupleId: 7, networkHash: FLOOD_HASH, receivedAt: NOON - DAY_MS });
    const playOverLimit = makePlay({
      coupleId: 7,
      networkHash: FLOOD_HASH,
      receivedAt: NOON,
      excludedBy: EXCLUDED_BY.networkLimit,
    });
    const findBusiestHash = async () => {
      const [busiest] = await exclusion.findBusiest(SINCE_DAY, 1);
      return busiest;
    };
    await Promise.all([...honest, ...flood, playOfDayBefore, playOverLimit].map((play) => store.record(play)));
    // The flood and the play of the day before are counted; the play over the limit is not.
    const countsBefore = { 1: 10, 2: 10, 3: 10, 7: FLOOD_SIZE + 1 };
    expect(countsAboveZero(await store.playsByCouple())).toEqual(countsBefore);

    // `plays` counts one day: the flood and the play over the limit. `excluded` counts only the operator's exclusions.
    expect(await findBusiestHash()).toEqual({
      day: DAY,
      networkHash: FLOOD_HASH,
      plays: FLOOD_SIZE + 1,
      excluded: 0,
      // All these plays have the same sheet.
      sheets: 1,
    });
    expect(await exclusion.exclude({ day: DAY, networkHash: FLOOD_HASH })).toBe(FLOOD_SIZE);
    expect(await exclusion.exclude({ day: DAY, networkHash: FLOOD_HASH })).toBe(0);
    const countsAfter = { ...countsBefore, 7: 1 };
    expect(countsAboveZero(await store.playsByCouple())).toEqual(countsAfter);
    expect(await findBusiestHash()).toMatchObject({ plays: FLOOD_SIZE + 1, excluded: FLOOD_SIZE });
    await exclusion.recount();
    expect(countsAboveZero(await store.playsByCouple())).toEqual(countsAfter);
    // An excluded play that is sent again is known by its key and stays excluded.
    expect(await store.record(flood[0] as (typeof flood)[number])).toBe('already-recorded');

    expect(await exclusion.include({ day: DAY, networkHash: FLOOD_HASH })).toBe(FLOOD_SIZE);
    expect(countsAboveZero(await store.playsByCouple())).toEqual(countsBefore);
    await store.record(makePlay({ coupleId: 7, receivedAt: NOON }));
    await exclusion.recount();
    expect(countsAboveZero(await store.playsByCouple())).toEqual({ ...countsBefore, 7: FLOOD_SIZE + 2 });
  });
});

test.skipIf(!postgres)('on PostgreSQL, a statement may take longer than the role’s statement_timeout', async () => {
  const url = (await postgres?.createDatabase()) ?? '';
  const store = await openPostgresPlayStore(url);
  const other = new Client(url);
  await other.connect();
  const role = `ROLE ${new URL(url).username} IN DATABASE ${new URL(url).pathname.slice(1)}`;
  await other.query(`ALTER ${role} SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
  const exclusion = await openPostgresPlayExclusion(url);
  onTestFinished(async () => {
    await Promise.all([exclusion.close(), other.end()]);
    await store.close();
  });
  await store.record(makePlay({ networkHash: FLOOD_HASH, receivedAt: NOON }));
  /** Makes a call take long: its statement waits for a lock on the table. */
  const callWhileLocked = async <T>(call: () => Promise<T>): Promise<T> => {
    await other.query('BEGIN; LOCK TABLE play');
    const unlock = delay(2 * STATEMENT_TIMEOUT_MS).then(() => other.query('COMMIT'));
    const [outcome] = await Promise.all([call(), unlock]);
    return outcome;
  };
  const network = { day: DAY, networkHash: FLOOD_HASH };
  expect(await callWhileLocked(() => exclusion.findBusiest(SINCE_DAY, 1))).toMatchObject([{ plays: 1 }]);
  expect(await callWhileLocked(() => exclusion.exclude(network))).toBe(1);
  expect(await callWhileLocked(() => exclusion.include(network))).toBe(1);
  await callWhileLocked(() => exclusion.recount());
});

test.skipIf(!postgres)('on PostgreSQL, a call after one that failed succeeds', async () => {
  const url = (await postgres?.createDatabase()) ?? '';
  const store = await openPostgresPlayStore(url);
  const exclusion = await openPostgresPlayExclusion(url);
  onTestFinished(async () => {
    await exclusion.close();
    await store.close();
  });
  // No column of the database can hold this number.
  await expect(exclusion.exclude({ day: DAY, networkHash: 1e12 })).rejects.toThrow('out of range');
  await store.record(makePlay({ networkHash: FLOOD_HASH, receivedAt: NOON }));
  expect(await exclusion.exclude({ day: DAY, networkHash: FLOOD_HASH })).toBe(1);
});

test('a missing embedded database is an error and is not created', () => {
  const folder = createTemporaryFolder();
  expect(() => openSqlitePlayExclusion(join(folder, SQLITE_FILE))).toThrow('missing');
  expect(readdirSync(folder)).toEqual([]);
});
