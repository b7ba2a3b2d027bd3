import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { sheetOf } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { openSqlitePlayStore, SQLITE_FILE } from '../store/sqlite-play-store.ts';
import { countPlays } from '../testing/count-plays.ts';
import { makeAnswers, makePlay, makeSubmission } from '../testing/plays.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { canMountDisk, commandOnSmallDisk, makeRoomOnDisk } from '../testing/small-disk.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { VISITOR_TIMEOUT_MS } from '../testing/visitor-timeout.ts';

const WITHIN_20_S = { timeout: 20_000 };

/** Limits each file to 1 KB. It is a soft limit, which the test can lift without being root. */
const LIMIT_FILE_SIZE = 'ulimit -Sf 1';

/** Pages and the API's endpoints that need no store. */
const PATHS_WITHOUT_STORE = [
  ...['/', '/en/couples', '/ar/quiz/1', `/fr/results/${encodeResultId(sheetOf(5))}`, '/sw.js'],
  ...['/readyz', '/healthz', '/api/couples', `/api/quiz/result/${encodeResultId(sheetOf(5))}`],
];

const startServer = (env: Readonly<Record<string, string>>, command?: readonly string[]) =>
  startServerWithMetrics({ SERVE_PAGES: 'yes', ...env }, command);

const submitPlay = (origin: string) => fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));

/** Plays and statistics must get a 503 in time, all else must be served, and a single log line must give the reason. */
async function expectOnlyPlaysUnavailable(server: ServerWithMetrics, reason: string, sentence: RegExp): Promise<void> {
  const { origin } = server;
  for (const path of PATHS_WITHOUT_STORE) expect((await fetch(origin + path)).status, path).toBe(200);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const startedAt = performance.now();
    const [play, stats] = await Promise.all([submitPlay(origin), fetch(`${origin}/api/stats`)]);
    expect(performance.now() - startedAt).toBeLessThan(VISITOR_TIMEOUT_MS);
    for (const { status, headers } of [play, stats]) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  expect(await server.readMetric('play_store_available')).toBe(0);
  await vi.waitFor(() => expect(server.readLoggedProblems()).toHaveLength(1), WITHIN_20_S);
  expect(server.readLoggedProblems()).toEqual([expect.objectContaining({ msg: 'play store unavailable', reason })]);
  expect(server.readLoggedProblems()[0]?.cause).toMatch(sentence);
}

/** The store must recover without a play, by its background check; then plays are recorded. */
async function expectRecovery(server: ServerWithMetrics): Promise<void> {
  await vi.waitFor(() => expect(server.readOutput().stderr).toContain('play store works again'), WITHIN_20_S);
  expect(await server.readMetric('play_store_available')).toBe(1);
  expect((await submitPlay(server.origin)).status).toBe(200);
}

/** Creates a folder whose database has one play. */
async function createFolderWithPlay(): Promise<string> {
  const folder = join(createTemporaryFolder(), 'data');
  const store = await openSqlitePlayStore(folder);
  await store.record(makePlay());
  await store.close();
  return folder;
}

describe('a database that can’t be used at the start: everything but plays and statistics is served', () => {
  test('a database that refuses connections', async () => {
    const server = await startServer({ DATABASE_URL: 'postgres://user:s3cr3t@127.0.0.1:1/quiz' });
    await expectOnlyPlaysUnavailable(
      server,
      'unusable',
      /^The database at 127\.0\.0\.1:1 can't be used \(ECONNREFUSED\)\. Check/,
    );
    expect(server.readOutput().stderr).not.toContain('s3cr3t');
  });

  test('a folder that can’t be created, until it can', async () => {
    const folder = join(createTemporaryFolder(), 'data');
    writeFileSync(folder, '');
    const server = await startServer({ DATA_DIR: folder });
    await expectOnlyPlaysUnavailable(
      server,
      'unusable',
      /^The data folder \S+ can't be used \(EEXIST\)\. Check DATA_DIR/,
    );
    rmSync(folder);
    await expectRecovery(server);
  });

  test('a damaged file, until it is replaced', async () => {
    const folder = await createFolderWithPlay();
    const file = join(folder, SQLITE_FILE);
    renameSync(file, `${file}.good`);
    writeFileSync(file, 'not a database'.repeat(100));
    const server = await startServer({ DATA_DIR: folder });
    await expectOnlyPlaysUnavailable(server, 'unusable', /\(file is not a database\)/);
    renameSync(`${file}.good`, file);
    await expectRecovery(server);
  });

  test('a locked database, until the lock is released', async () => {
    const folder = await createFolderWithPlay();
    const other = new DatabaseSync(join(folder, SQLITE_FILE));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const server = await startServer({ DATA_DIR: folder });
    await expectOnlyPlaysUnavailable(server, 'locked', /database is locked/);
    other.close();
    await expectRecovery(server);
  });

  test.skipIf(!canMountDisk())('a full disk, until there is room', async () => {
    const folder = createTemporaryFolder();
    const server = await startServer({ DATA_DIR: folder }, commandOnSmallDisk(folder, { isFull: true }));
    await expectOnlyPlaysUnavailable(server, 'full', /database or disk is full/);
    makeRoomOnDisk(server.child.pid, folder);
    await expectRecovery(server);
  });

  // prlimit and setpriv are part of util-linux, which every Linux distribution has.
  test.skipIf(spawnSync('prlimit', ['--version']).status !== 0)('a file that can’t grow, until it can', async () => {
    const server = await startServer({ DATA_DIR: join(createTemporaryFolder(), 'data') }, [
      'bash',
      '-c',
      `${LIMIT_FILE_SIZE}; exec "${process.execPath}" server/main.ts`,
    ]);
    await expectOnlyPlaysUnavailable(server, 'unusable', /disk I\/O error/);
    spawnSync('prlimit', ['--fsize=unlimited', `--pid=${server.child.pid}`]);
    await expectRecovery(server);
  });

  test.skipIf(spawnSync('setpriv', ['--version']).status !== 0)(
    'a read-only folder, until it is writable',
    async () => {
      const folder = await createFolderWithPlay();
      const file = join(folder, SQLITE_FILE);
      chmodSync(file, 0o444);
      chmodSync(folder, 0o555);
      // Root may write everywhere, so the server runs as another user, who must be able to enter the parent folder.
      chmodSync(dirname(folder), 0o755);
      const command = [process.execPath, 'server/main.ts'];
      const commandAsNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...command];
      const server = await startServer({ DATA_DIR: folder }, process.getuid?.() === 0 ? commandAsNobody : command);
      await expectOnlyPlaysUnavailable(server, 'unusable', /readonly|unable to open/);
      chmodSync(folder, 0o777);
      chmodSync(file, 0o666);
      await expectRecovery(server);
    },
  );

  test('a missing database that is expected, until it is mounted; no empty database is created', async () => {
    const folder = await createFolderWithPlay();
    renameSync(folder, `${folder}-unmounted`);
    mkdirSync(folder);
    const server = await startServer({ DATA_DIR: folder, EXPECT_DATABASE: 'yes' });
    await expectOnlyPlaysUnavailable(
      server,
      'missing',
      /has no plays, but EXPECT_DATABASE=yes says .* Check DATA_DIR and whether the right disk is mounted\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-unmounted`, folder);
    await expectRecovery(server);
    // The play that was in the database, and the one that `expectRecovery` submitted.
    expect(await countPlays(server.origin)).toBe(2);
  });
});

test('a first start logs that it created an empty database', async () => {
  const folder = join(createTemporaryFolder(), 'data');
  const server = await startServer({ DATA_DIR: folder });
  await vi.waitFor(() => expect(server.readLoggedProblems()).toHaveLength(1), WITHIN_20_S);
  expect(server.readLoggedProblems()[0]).toMatchObject({
    where: folder,
    msg: 'no play store was there: began an empty one',
  });
});

test('the store is unavailable while the table of plays is damaged, although counters can be read', async () => {
  const folder = await createFolderWithPlay();
  const file = join(folder, SQLITE_FILE);
  copyFileSync(file, `${file}.good`);
  destroyRootPage(file, 'play');
  const server = await startServer({ DATA_DIR: folder });
  for (let attempt = 0; attempt < 40; attempt += 1) {
    expect((await submitPlay(server.origin)).status).toBe(503);
    // The counters are in another table. However often they can be read, this must not end the outage.
    expect((await fetch(`${server.origin}/api/stats`)).status).toBe(200);
    expect(await server.readMetric('play_store_available')).toBe(0);
  }
  expect(server.readOutput().stderr).not.toContain('works again');
  renameSync(`${file}.good`, file);
  await expectRecovery(server);
});

/** Overwrites the first database page of a table. */
function destroyRootPage(file: string, table: string): void {
  const database = new DatabaseSync(file);
  const { rootpage } = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table) ?? {};
  const { page_size } = database.prepare('PRAGMA page_size').get() ?? {};
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, (Number(rootpage) - 1) * Number(page_size), Number(rootpage) * Number(page_size));
  writeFileSync(file, bytes);
}
