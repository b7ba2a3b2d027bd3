import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresPlayStore } from '../server/store/postgres-play-store.ts';
import { openSqlitePlayStore, SQLITE_FILE } from '../server/store/sqlite-play-store.ts';
import { makePlay } from '../server/testing/plays.ts';
import { type PostgresServer, startPostgres } from '../server/testing/postgres-server.ts';
import { createTemporaryFolder } from '../server/testing/temporary-folder.ts';

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the tests of db:copy are skipped.');

describe.skipIf(!postgres)('a PostgreSQL database', () => {
  const server = postgres as PostgresServer;
  afterAll(() => server.stopAndRemove());

  test('gets each play of an embedded SQLite database once, even if db:copy runs twice', async () => {
    const dataDir = createTemporaryFolder();
    const source = await openSqlitePlayStore(dataDir);
    const plays = Array.from({ length: 2_500 }, (_, index) => makePlay({ coupleId: 1 + (index % 30) }));
    await Promise.all(plays.map((play) => source.record(play)));
    const counts = await source.playsByCouple();
    await source.close();
    const databaseUrl = await server.createDatabase();
    const copy = () =>
      promisify(execFile)(process.execPath, ['scripts/db-copy.ts'], {
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      });
    expect((await copy()).stdout).toMatch(/^Done: 2500 copied, 0 were there already\.$/m);
    expect((await copy()).stdout).toMatch(/^Done: 0 copied, 2500 were there already\.$/m);
    const target = await openPostgresPlayStore(databaseUrl);
    onTestFinished(() => target.close());
    expect(new Map([...(await target.playsByCouple())].sort(([a], [b]) => a - b))).toEqual(counts);
    expect(await target.record(plays[0] as (typeof plays)[number])).toBe('already-recorded');
  });

  test('gets no tables from db:copy if the embedded database has another format', async () => {
    const dataDir = createTemporaryFolder();
    writeFileSync(join(dataDir, SQLITE_FILE), 'not a database'.repeat(100));
    const databaseUrl = await server.createDatabase();
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    await expect(promisify(execFile)(process.execPath, ['scripts/db-copy.ts'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The copy is incomplete.'),
    });
    await expect(openPostgresPlayStore(databaseUrl, { mayCreate: false })).rejects.toMatchObject({
      reason: 'missing',
    });
  });
});
