import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { backupMarkPath, openSqlitePlayStore, SQLITE_FILE } from '../store/sqlite-play-store.ts';
import { countPlays, makeAnswers, makePlay, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const NO_LIMIT = '0';
/** The backup has more than a few pages to copy. */
const PLAYS_BEFORE_THE_LOAD = 10_000;
const PLAYS_BEFORE_THE_BACKUP = PLAYS_BEFORE_THE_LOAD + 100;
const isRoot = process.getuid?.() === 0;
/** Any user but root. */
const SERVICE_USER = { uid: 65_534, gid: 65_534 };

const backUp = (dataDir: string, backupFile: string, user: { uid?: number; gid?: number } = {}) =>
  promisify(execFile)(process.execPath, ['scripts/db-backup.ts', backupFile], {
    ...user,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

test('a backup made under load, once restored, has every play acknowledged before it', async () => {
  const folder = createTemporaryFolder();
  const dataDir = join(folder, 'data');
  const backupFile = join(folder, 'backup.sqlite');
  writeFileSync(backupFile, 'the previous backup');
  const store = await openSqlitePlayStore(dataDir);
  await Promise.all(Array.from({ length: PLAYS_BEFORE_THE_LOAD }, () => store.record(makePlay())));
  await store.close();

  const server = await startServer({ DATA_DIR: dataDir, SUBMISSIONS_PER_MINUTE: NO_LIMIT });
  let acknowledged = PLAYS_BEFORE_THE_LOAD;
  let isOver = false;
  const submitPlays = async () => {
    while (!isOver) {
      const { status } = await fetch(`${server.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
      if (status === 200) acknowledged += 1;
    }
  };
  const visitors = Array.from({ length: 4 }, submitPlays);
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(PLAYS_BEFORE_THE_BACKUP), { timeout: 10_000 });
  const acknowledgedBefore = acknowledged;
  const { stdout } = await backUp(dataDir, backupFile);
  expect(acknowledged).toBeGreaterThan(acknowledgedBefore);
  isOver = true;
  await Promise.all(visitors);
  const saved = Number(/^Done: (\d+) plays/.exec(stdout)?.[1]);
  expect(saved).toBeGreaterThanOrEqual(acknowledgedBefore);
  expect(saved).toBeLessThanOrEqual(acknowledged);
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'data']);

  server.child.kill('SIGINT');
  await server.exited;
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
  copyFileSync(backupFile, join(dataDir, SQLITE_FILE));
  const restored = await startServer({ DATA_DIR: dataDir, EXPECT_DATABASE: 'yes' });
  expect(await countPlays(restored.origin)).toBe(saved);
  const next = await fetch(`${restored.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
  expect(next.status).toBe(200);
});

test('a damaged or missing database is not backed up, and the previous backup stays', async () => {
  const folder = createTemporaryFolder();
  const backupFile = join(folder, 'backup.sqlite');
  writeFileSync(backupFile, 'the previous backup');
  writeFileSync(join(folder, SQLITE_FILE), 'not a database'.repeat(100));
  await expect(backUp(folder, backupFile)).rejects.toMatchObject({
    code: 1,
    stderr: 'The backup failed: file is not a database.\n',
  });
  await expect(backUp(join(folder, 'nowhere'), backupFile)).rejects.toMatchObject({ code: 1 });
  expect(readFileSync(backupFile, 'utf8')).toBe('the previous backup');
  expect(existsSync(`${backupFile}.part`)).toBe(false);
});

test('a database does not become its own backup, whatever path leads to it', async () => {
  const folder = createTemporaryFolder();
  const dataDir = join(folder, 'data');
  await (await openSqlitePlayStore(dataDir)).close();
  symlinkSync(dataDir, join(folder, 'link'));
  for (const target of [join(dataDir, SQLITE_FILE), join(folder, 'link', SQLITE_FILE)])
    await expect(backUp(relative(process.cwd(), dataDir), target)).rejects.toMatchObject({
      code: 1,
      stderr: 'The backup failed: a database can’t be its own backup.\n',
    });
  // The metrics read the last backup's time from this file's time, so only a backup may touch it.
  expect(existsSync(backupMarkPath(join(dataDir, SQLITE_FILE)))).toBe(false);
});

test('after a backup by root, the nightly backup can renew the mark of the last backup', async () => {
  const folder = createTemporaryFolder();
  await (await openSqlitePlayStore(folder)).close();
  const mark = backupMarkPath(join(folder, SQLITE_FILE));
  writeFileSync(mark, '');
  utimesSync(mark, 0, 0);
  // Without root's rights, the test can't make root the mark's owner, so it only makes the mark read-only.
  chmodSync(mark, 0o444);
  if (isRoot) for (const name of ['.', SQLITE_FILE]) chownSync(join(folder, name), SERVICE_USER.uid, SERVICE_USER.gid);
  const { stderr } = await backUp(folder, join(folder, 'backup.sqlite'), isRoot ? SERVICE_USER : {});
  expect(stderr).toBe('');
  expect(statSync(mark).mtimeMs).toBeGreaterThan(0);
});
