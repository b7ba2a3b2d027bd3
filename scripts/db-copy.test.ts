import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { EXCLUDED_BY } from '../server/store/play-store.ts';
import { openPostgresPlayExclusion } from '../server/store/postgres-play-exclusion.ts';
import { openPostgresPlayStore } from '../server/store/postgres-play-store.ts';
import { openSqlitePlayExclusion } from '../server/store/sqlite-play-exclusion.ts';
import { openSqlitePlayStore, SQLITE_FILE } from '../server/store/sqlite-play-store.ts';
import { makePlay } from '../server/testing/plays.ts';
import { type PostgresServer, startPostgres } from '../server/testing/postgres-server.ts';
import { createTemporaryFolder } from '../server/testing/temporary-folder.ts';

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the tests of db:copy are skipped.');

describe.skipIf(!postgres)('a PostgreSQL database', () => {
  const server = postgres as PostgresServer;
  afterAll(() => server.stopAndRemove());

  test('gets each play of an embedded SQLite database once, counted or not, even if db:copy runs twice', async () => {
    const dataDir = createTemporaryFolder();
    const source = await openSqlitePlayStore(dataDir);
    const plays = Array.from({ length: 2_500 }, (_, index) => makePlay({ coupleId: 1 + (index % 30) }));
    plays[77] = makePlay({ excludedBy: EXCLUDED_BY.networkLimit });
    plays[78] = makePlay({ excludedBy: EXCLUDED_BY.operator });
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
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    // The operator can take back only the operator's own exclusions, so the reason is copied too.
    const { rows } = await client.query('SELECT key, excluded_by FROM play WHERE excluded_by IS NOT NULL');
    expect(new Map(rows.map((row) => [row.key, row.excluded_by]))).toEqual(
      new Map([77, 78].map((index) => [plays[index]?.key, plays[index]?.excludedBy])),
    );
  });

  test('after plays were excluded and included between two runs of db:copy, the second says what to repeat', async () => {
    const dataDir = createTemporaryFolder();
    const source = await openSqlitePlayStore(dataDir);
    onTestFinished(() => source.close());
    const receivedAt = Date.parse('2026-11-23T12:00:00Z');
    const excludedFirst = { networkHash: 12, excludedBy: EXCLUDED_BY.operator, receivedAt };
    const plays = [
      ...Array.from({ length: 1_500 }, () => makePlay({ networkHash: 4711, receivedAt })),
      makePlay(excludedFirst),
      makePlay({ ...excludedFirst, networkHash: 13 }),
      makePlay({ networkHash: 4711, excludedBy: EXCLUDED_BY.networkLimit, receivedAt }),
    ];
    await Promise.all(plays.map((play) => source.record(play)));
    const databaseUrl = await server.createDatabase();
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const copy = () => promisify(execFile)(process.execPath, ['scripts/db-copy.ts'], { env });
    await copy();
    const exclusion = openSqlitePlayExclusion(join(dataDir, SQLITE_FILE));
    onTestFinished(() => exclusion.close());
    const day = '2026-11-23';
    await exclusion.exclude({ day, networkHash: 4711 });
    await exclusion.include({ day, networkHash: 12 });

    await expect(copy()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Done: 0 copied, 1503 were there already\.$/m),
      stderr: [
        '1501 of the plays there are excluded in only one of the databases. To exclude them as in the embedded one, run after the last copy:',
        `npm run plays:exclude -- --day ${day} --origin 12 --undo`,
        `npm run plays:exclude -- --day ${day} --origin 4711`,
        '',
      ].join('\n'),
    });
    const repeated = await openPostgresPlayExclusion(databaseUrl);
    onTestFinished(() => repeated.close());
    await repeated.exclude({ day, networkHash: 4711 });
    await repeated.include({ day, networkHash: 12 });
    expect((await copy()).stderr).toBe('');
    const target = await openPostgresPlayStore(databaseUrl);
    onTestFinished(() => target.close());
    expect(await target.playsByCouple()).toEqual(await source.playsByCouple());
  });

  test('after a flood was excluded as db:copy advised, a later copy does not advise to count it again', async () => {
    const dataDir = createTemporaryFolder();
    const source = await openSqlitePlayStore(dataDir);
    onTestFinished(() => source.close());
    const flood = { day: '2026-11-23', networkHash: 4711 };
    const record = async (count: number, firstDigit: string) => {
      const plays = Array.from({ length: count }, () => {
        const play = makePlay({ networkHash: 4711, receivedAt: Date.parse('2026-11-23T12:00:00Z') });
        return { ...play, key: play.key.replace(/^./, firstDigit) };
      });
      await Promise.all(plays.map((play) => source.record(play)));
    };
    const databaseUrl = await server.createDatabase();
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const copy = () => promisify(execFile)(process.execPath, ['scripts/db-copy.ts'], { env });
    await record(100, 'f');
    await copy();
    const exclusion = openSqlitePlayExclusion(join(dataDir, SQLITE_FILE));
    onTestFinished(() => exclusion.close());
    await exclusion.exclude(flood);
    // A copy reads plays by key, a thousand at a time: these fill its first batch, before the excluded ones.
    await record(1_000, '0');

    await expect(copy()).rejects.toMatchObject({
      code: 1,
      stderr: [
        '100 of the plays there are excluded in only one of the databases. To exclude them as in the embedded one, run after the last copy:',
        'npm run plays:exclude -- --day 2026-11-23 --origin 4711',
        '',
      ].join('\n'),
    });
    const target = await openPostgresPlayExclusion(databaseUrl);
    onTestFinished(() => target.close());
    expect(await target.exclude(flood)).toBe(1_100);
    expect((await copy()).stderr).toBe('');
  });

  test.each([
    ['an empty file', ''],
    ['another format', 'not a database'.repeat(100)],
  ])('gets no tables from db:copy if the embedded database is %s', async (_name, content) => {
    const dataDir = createTemporaryFolder();
    writeFileSync(join(dataDir, SQLITE_FILE), content);
    const databaseUrl = await server.createDatabase();
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    await expect(promisify(execFile)(process.execPath, ['scripts/db-copy.ts'], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The embedded database \S+ can't be read \([^\n]+\)\.\n$/),
    });
    await expect(openPostgresPlayStore(databaseUrl, { mayCreate: false })).rejects.toMatchObject({
      reason: 'missing',
    });
  });
});
