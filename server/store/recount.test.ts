import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makePlay } from '../testing/plays.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { openPostgresPlayExclusion } from './postgres-play-exclusion.ts';
import { openPostgresPlayStore } from './postgres-play-store.ts';
import { correctCounters } from './recount.ts';
import { openSqlitePlayExclusion } from './sqlite-play-exclusion.ts';
import { openSqlitePlayStore, SQLITE_FILE } from './sqlite-play-store.ts';

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the recount of plays is tested on SQLite alone.');
afterAll(() => postgres?.stopAndRemove());

// The recount of plays belongs to the operator's tool that excludes plays from the statistics.

async function openOnSqlite() {
  const folder = createTemporaryFolder();
  const store = await openSqlitePlayStore(folder);
  const path = join(folder, SQLITE_FILE);
  const otherConnection = new DatabaseSync(path);
  onTestFinished(async () => {
    otherConnection.close();
    await store.close();
  });
  return {
    store,
    begin: 'BEGIN IMMEDIATE',
    executeOnOtherConnection: async (sql: string) => otherConnection.exec(sql),
    openPlayExclusion: async () => openSqlitePlayExclusion(path),
  };
}

async function openOnPostgres() {
  const url = (await postgres?.createDatabase()) ?? '';
  const store = await openPostgresPlayStore(url);
  const otherConnection = new Client({ connectionString: url });
  await otherConnection.connect();
  onTestFinished(async () => {
    await otherConnection.end();
    await store.close();
  });
  return {
    store,
    begin: 'BEGIN',
    executeOnOtherConnection: async (sql: string) => void (await otherConnection.query(sql)),
    openPlayExclusion: () => openPostgresPlayExclusion(url),
  };
}

describe.each([
  ['SQLite', openOnSqlite, true],
  ['PostgreSQL', openOnPostgres, postgres !== null],
])('a recount on %s', (_name, open, isInstalled) => {
  test.skipIf(!isInstalled)('does not wait for a transaction that has written and not yet committed', async () => {
    const { store, begin, executeOnOtherConnection, openPlayExclusion } = await open();
    await store.record(makePlay({ coupleId: 5 }));
    const playExclusion = await openPlayExclusion();
    onTestFinished(() => playExclusion.close());
    await executeOnOtherConnection(begin);
    await executeOnOtherConnection(
      `INSERT INTO play (key, sheet, couple_id, received_at) VALUES ('${randomUUID()}', 1, 5, 0)`,
    );
    await executeOnOtherConnection('UPDATE couple_plays SET plays = plays + 1 WHERE couple_id = 5');
    await playExclusion.recount();
    await executeOnOtherConnection('COMMIT');
    expect((await store.playsByCouple()).get(5)).toBe(2);
  });

  test.skipIf(!isInstalled)('corrects wrong counters while plays are recorded and another recount runs', async () => {
    const { store, executeOnOtherConnection, openPlayExclusion } = await open();
    const record = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => store.record(makePlay({ coupleId: 1 + (index % 3) }))));
    await record(3_000);
    await executeOnOtherConnection('UPDATE couple_plays SET plays = plays + 100 WHERE couple_id = 1');
    await executeOnOtherConnection('DELETE FROM couple_plays WHERE couple_id = 2');
    await executeOnOtherConnection('UPDATE couple_plays SET plays = 0 WHERE couple_id = 3');
    const recount = async () => {
      const playExclusion = await openPlayExclusion();
      await playExclusion.recount();
      await playExclusion.close();
    };
    await Promise.all([record(3_000), recount(), recount()]);
    const counts = await store.playsByCouple();
    expect([1, 2, 3].map((coupleId) => counts.get(coupleId))).toEqual([2_000, 2_000, 2_000]);
  });
});

test('counters are corrected until none is wrong; a wrong one at the sixth correction is an error', async () => {
  // `addDifferences` returns how many counters were wrong.
  const addDifferences = vi.fn().mockReturnValueOnce(2).mockReturnValueOnce(1).mockReturnValue(0);
  await correctCounters(addDifferences);
  expect(addDifferences).toHaveBeenCalledTimes(3);
  const addDifferencesInVain = vi.fn(() => 1);
  await expect(correctCounters(addDifferencesInVain)).rejects.toThrow('The counters still differ');
  expect(addDifferencesInVain).toHaveBeenCalledTimes(6);
});
