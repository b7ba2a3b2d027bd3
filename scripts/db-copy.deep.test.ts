import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { openSqlitePlayStore } from '../server/store/sqlite-play-store.ts';
import { type ConnectionFate, startFreezingProxy } from '../server/testing/freezing-proxy.ts';
import { makePlay } from '../server/testing/plays.ts';
import { type PostgresServer, startPostgres } from '../server/testing/postgres-server.ts';
import { createTemporaryFolder } from '../server/testing/temporary-folder.ts';

/** A copy that has not ended by then is killed, and has no exit code. */
const LONGEST_RUN_MS = 20_000;

const postgres = await startPostgres();
if (!postgres) console.warn('PostgreSQL is not installed: the tests of db:copy in its outages are skipped.');

describe.skipIf(!postgres)('db:copy says in one line that the database stopped, and ends', () => {
  afterAll(() => postgres?.stopAndRemove());

  // The copy prepares the tables on its first connection and writes on the second.
  test.each<[string, ConnectionFate, string]>([
    ['does not respond while plays are written', 'freeze-after-login', 'slow'],
    ['closes the second connection', 'close', 'unusable'],
    ['does not respond on the second connection', 'freeze', 'unusable'],
  ])('if it %s', async (_when, fate, reason) => {
    const dataDir = createTemporaryFolder();
    const source = await openSqlitePlayStore(dataDir);
    await Promise.all([makePlay(), makePlay(), makePlay()].map((play) => source.record(play)));
    await source.close();
    const url = new URL(await (postgres as PostgresServer).createDatabase());
    const proxy = await startFreezingProxy(Number(url.port));
    proxy.setNewConnectionFates('forward', fate);
    url.port = String(proxy.port);

    const copy = promisify(execFile)(process.execPath, ['scripts/db-copy.ts'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url.href },
      timeout: LONGEST_RUN_MS,
    });
    await expect(copy).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `The database stopped taking plays (${reason}). Once the database works, start again: nothing is copied twice.\n`,
    });
  });
});
