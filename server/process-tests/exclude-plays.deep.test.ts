import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlitePlayStore, SQLITE_FILE } from '../store/sqlite-play-store.ts';
import { countPlays } from '../testing/count-plays.ts';
import { makePlay } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Runs `npm run plays:exclude -- …` as an operator does. */
async function runPlaysExclude(env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
  const command = ['run', '--silent', 'plays:exclude', '--', ...args];
  return (await promisify(execFile)('npm', command, { env: { PATH: process.env.PATH, ...env } })).stdout;
}

test('an operator lists, excludes, includes and recounts plays by the command while the server runs', async () => {
  const dataDir = createTemporaryFolder();
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const store = await openSqlitePlayStore(dataDir);
  const plays = Array.from({ length: 50 }, (_, index) =>
    makePlay({ receivedAt: now, networkHash: index < 40 ? 4711 : 1, coupleId: index < 40 ? 7 : 8 }),
  );
  await Promise.all(plays.map((play) => store.record(play)));
  await store.close();
  const server = await startServer({ DATA_DIR: dataDir });
  const readCountedPlays = () => countPlays(server.origin);
  const env = { DATA_DIR: dataDir };

  // The list's columns: day, origin, plays, different sheets, excluded plays.
  expect(await runPlaysExclude(env)).toMatch(new RegExp(`\\n${day} +4711 +40 +1 +0\\n${day} +1 +10 +1 +0\\n$`));
  expect(await runPlaysExclude(env, '--day', day, '--origin', '4711')).toBe(
    `40 plays of ${day} from origin 4711 no longer count.\n`,
  );
  await expect.poll(readCountedPlays, { timeout: 20_000 }).toBe(10);
  expect(await runPlaysExclude(env, '--day', day, '--origin', '4711', '--undo')).toBe(
    `40 plays of ${day} from origin 4711 count again.\n`,
  );
  // Simulates lost counters; the plays are still there.
  const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
  database.exec('DELETE FROM couple_plays');
  database.close();
  expect(await runPlaysExclude(env, '--recount')).toBe('All plays were counted again.\n');
  await expect.poll(readCountedPlays, { timeout: 20_000 }).toBe(50);
});

test('while another program locks the database, the command fails with one line on standard error', async () => {
  const dataDir = createTemporaryFolder();
  await (await openSqlitePlayStore(dataDir)).close();
  const other = new DatabaseSync(join(dataDir, SQLITE_FILE));
  onTestFinished(() => other.close());
  // Makes a counter wrong: if all counters were right, a recount would write nothing and need no lock.
  other.exec('INSERT INTO couple_plays VALUES (1, 1); BEGIN IMMEDIATE');
  await expect(runPlaysExclude({ DATA_DIR: dataDir }, '--recount')).rejects.toMatchObject({
    code: 1,
    stderr: 'The database failed (database is locked). Try again: what is done stays done.\n',
  });
});

test('a host with an IPv4 and an IPv6 address that refuses both: the command fails with one line that says so', async () => {
  // Any host name gets both loopback addresses. Node's error then has a code and no message.
  const addresses = '[{ address: "127.0.0.1", family: 4 }, { address: "::1", family: 6 }]';
  const script = `import dns from 'node:dns'; dns.lookup = (_host, _options, callback) => callback(null, ${addresses});`;
  const env = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
    DATABASE_URL: 'postgres://user@both.invalid:1/quiz',
  };
  await expect(runPlaysExclude(env)).rejects.toMatchObject({
    code: 1,
    stderr: "The database can't be used (ECONNREFUSED). Check DATA_DIR and DATABASE_URL.\n",
  });
});

test.each([
  ['an origin without a day', ['--origin', '1'], '--day and --origin belong together.'],
  [
    'an unknown form of day',
    ['--day', '23.11.2026', '--origin', '1'],
    '--day is "23.11.2026", but it must look like 2026-11-23.',
  ],
  ['undo without day and origin', ['--undo'], '--undo needs --day and --origin.'],
  ['no database', [], 'There is no database with plays. Check DATA_DIR and DATABASE_URL.'],
])('%s: the command fails with one line on standard error', async (_what, args, line) => {
  const failure = runPlaysExclude({ DATA_DIR: createTemporaryFolder() }, ...args);
  await expect(failure).rejects.toMatchObject({ code: 1, stderr: `${line}\n` });
});
