import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { sheetOf } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { openSqlitePlayStore } from '../store/sqlite-play-store.ts';
import { type ObservedServer, startObserved } from '../testing/observed-server.ts';
import { aPlay, someAnswers, submission } from '../testing/plays.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** A visitor waits 4 s for an answer (decision 18). */
const PATIENCE_MS = 4_000;
const WAIT = { timeout: 20_000 };

const submit = (origin: string) => fetch(`${origin}/api/quiz/submit`, submission({ answers: someAnswers() }));

/** Everything but plays is served, plays are refused in time, and one line of the log says why. */
async function expectAllButPlays(server: ObservedServer, reason: string, sentence: RegExp): Promise<void> {
  const { origin } = server;
  for (const path of ['/readyz', '/healthz', '/api/couples', `/api/quiz/result/${encodeResultId(sheetOf(5))}`])
    expect((await fetch(origin + path)).status, path).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now();
    const [play, stats] = await Promise.all([submit(origin), fetch(`${origin}/api/stats`)]);
    expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
    for (const { status, headers } of [play, stats]) {
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  expect(await server.metric('play_store_available')).toBe(0);
  await vi.waitFor(() => expect(server.complaints()).toHaveLength(1), WAIT);
  expect(server.complaints()).toEqual([expect.objectContaining({ msg: 'play store unavailable', reason })]);
  expect(server.complaints()[0]?.cause).toMatch(sentence);
}

/** Without a play, the store is tried again in the background; then plays are recorded. */
async function expectRecovery(server: ObservedServer): Promise<void> {
  await vi.waitFor(() => expect(server.output().stderr).toContain('play store works again'), WAIT);
  expect(await server.metric('play_store_available')).toBe(1);
  expect((await submit(server.origin)).status).toBe(200);
}

/** A folder whose database has one play. */
async function folderWithPlays(): Promise<string> {
  const folder = join(temporaryFolder(), 'data');
  const store = await openSqlitePlayStore(folder);
  await store.record(aPlay());
  await store.close();
  return folder;
}

describe('a database that can’t be used at the start: everything but plays is served', () => {
  it('unreachable', async () => {
    const server = await startObserved({ DATABASE_URL: 'postgres://user:geheim@127.0.0.1:1/quiz' });
    await expectAllButPlays(server, 'gone', /^The database at 127\.0\.0\.1:1 can't be used \(ECONNREFUSED\)\. Check/);
    expect(server.output().stderr).not.toContain('geheim');
  });

  it('a folder that can’t be made, until it can', async () => {
    const folder = join(temporaryFolder(), 'data');
    writeFileSync(folder, '');
    const server = await startObserved({ DATA_DIR: folder });
    await expectAllButPlays(server, 'gone', /^The data folder \S+ can't be used \(EEXIST\)\. Check DATA_DIR/);
    rmSync(folder);
    await expectRecovery(server);
  });

  it('damaged, until it is replaced', async () => {
    const folder = await folderWithPlays();
    const file = join(folder, 'plays.sqlite');
    renameSync(file, `${file}.good`);
    writeFileSync(file, 'This is a diary, not a database.'.repeat(100));
    const server = await startObserved({ DATA_DIR: folder });
    await expectAllButPlays(server, 'gone', /\(file is not a database\)/);
    renameSync(`${file}.good`, file);
    await expectRecovery(server);
  });

  it('locked, until it is released', async () => {
    const folder = await folderWithPlays();
    const other = new DatabaseSync(join(folder, 'plays.sqlite'));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const server = await startObserved({ DATA_DIR: folder });
    await expectAllButPlays(server, 'locked', /database is locked/);
    other.close();
    await expectRecovery(server);
  });

  // prlimit and setpriv are part of util-linux, which every Linux distribution has.
  it.skipIf(spawnSync('prlimit', ['--version']).status !== 0)('on a full disk, until there is room', async () => {
    const server = await startObserved({ DATA_DIR: join(temporaryFolder(), 'data') }, [
      'bash',
      '-c',
      `trap '' XFSZ; ulimit -Sf 1; exec "${process.execPath}" server/main.ts`,
    ]);
    await expectAllButPlays(server, 'gone', /disk I\/O error/);
    spawnSync('prlimit', ['--fsize=unlimited', `--pid=${server.child.pid}`]);
    await expectRecovery(server);
  });

  it.skipIf(spawnSync('setpriv', ['--version']).status !== 0)('read-only, until it may be written', async () => {
    const folder = await folderWithPlays();
    const file = join(folder, 'plays.sqlite');
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    chmodSync(dirname(folder), 0o755);
    // Root may write everywhere.
    const command = [process.execPath, 'server/main.ts'];
    const asOther = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', ...command];
    const server = await startObserved({ DATA_DIR: folder }, process.getuid?.() === 0 ? asOther : command);
    await expectAllButPlays(server, 'gone', /readonly|unable to open/);
    chmodSync(folder, 0o777);
    chmodSync(file, 0o666);
    await expectRecovery(server);
  });

  it('missing where one is expected: no empty one is created, until it is mounted', async () => {
    const folder = await folderWithPlays();
    renameSync(folder, `${folder}-unmounted`);
    mkdirSync(folder);
    const server = await startObserved({ DATA_DIR: folder, EXPECT_DATABASE: 'yes' });
    await expectAllButPlays(server, 'missing', /has no plays, but EXPECT_DATABASE=yes says .* mounted\?$/);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-unmounted`, folder);
    await expectRecovery(server);
    expect(await (await fetch(`${server.origin}/api/stats`)).json()).toMatchObject({ plays: 2 });
  });
});

it('a first start logs that it created an empty database', async () => {
  const folder = join(temporaryFolder(), 'data');
  const server = await startObserved({ DATA_DIR: folder });
  await vi.waitFor(() => expect(server.complaints()).toHaveLength(1), WAIT);
  expect(server.complaints()[0]).toMatchObject({ where: folder, msg: 'no play store was there: began an empty one' });
});

it('where the table of plays is damaged, the store counts as unavailable until a play can be written again', async () => {
  const folder = await folderWithPlays();
  const file = join(folder, 'plays.sqlite');
  copyFileSync(file, `${file}.good`);
  destroyRootPage(file, 'play');
  const server = await startObserved({ DATA_DIR: folder });
  for (let turn = 0; turn < 40; turn += 1) {
    expect((await submit(server.origin)).status).toBe(503);
    // The counters lie elsewhere and can be read.
    expect((await fetch(`${server.origin}/api/stats`)).status).toBe(200);
    expect(await server.metric('play_store_available')).toBe(0);
  }
  expect(server.output().stderr).not.toContain('works again');
  renameSync(`${file}.good`, file);
  await expectRecovery(server);
});

/** Overwrites the page at which a table begins. */
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
