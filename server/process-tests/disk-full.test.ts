import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { countPlays, makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const DISK_BYTES = 8 * 1024 ** 2;
/** A file that takes the disk's room. */
const FILLER = 'filler';

/** A new mount namespace: only the server sees the disk, which is gone when the server has ended. */
const UNSHARE = ['unshare', '--map-root-user', '--mount', 'bash', '-c'] as const;
/** `$0` is the folder: `bash -c` gets it after the script. */
const MOUNT = `mount -t tmpfs -o size=${DISK_BYTES} tmpfs "$0"`;

// Where no disk can be mounted, server/store/sqlite-database.test.ts still tests SQLite's error.
test.skipIf(!canMountDisk())('on a full disk plays get 503 and none is lost; then the server recovers', async () => {
  const folder = createTemporaryFolder();
  const settings = { DATA_DIR: folder, SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0' };
  const server = await startServerWithMetrics(settings, commandOnSmallDisk(folder));
  const submit = () => fetch(`${server.origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
  let recordedPlays = 0;
  for (; recordedPlays < 3; recordedPlays += 1) expect((await submit()).status).toBe(200);

  fillDisk(server.child.pid, folder);
  let response = await submit();
  for (; response.status === 200; response = await submit()) recordedPlays += 1;
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${server.origin}/api/couples`)).status).toBe(200);
  expect(server.readLoggedErrors()).toEqual([
    expect.objectContaining({ msg: 'play store unavailable', reason: 'full' }),
  ]);

  makeRoomOnDisk(server.child.pid, folder);
  await vi.waitFor(async () => expect((await submit()).status).toBe(200), { timeout: 10_000 });
  expect(await countPlays(server.origin)).toBe(recordedPlays + 1);
  await vi.waitFor(() => expect(server.readOutput().stderr).toContain('play store works again'), { timeout: 10_000 });
});

/** Whether this system lets the user mount a disk; some containers don't. */
function canMountDisk(): boolean {
  const [program, ...options] = UNSHARE;
  return spawnSync(program, [...options, MOUNT, tmpdir()]).status === 0;
}

/** A server's command that first mounts a disk of 8 MB at a folder. */
function commandOnSmallDisk(folder: string): string[] {
  return [...UNSHARE, `${MOUNT} && exec "${process.execPath}" server/main.ts`, folder];
}

/** Fills the disk that the process `pid` has at `folder`. */
function fillDisk(pid: number | undefined, folder: string): void {
  try {
    writeFileSync(fillerOf(pid, folder), Buffer.alloc(DISK_BYTES + 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
    throw error;
  }
  throw new Error('the disk is larger than it should be');
}

/** Removes the file that fills the disk. */
function makeRoomOnDisk(pid: number | undefined, folder: string): void {
  rmSync(fillerOf(pid, folder));
}

/** The path by which a process outside of the mount namespace, such as a test, reaches the filler. */
function fillerOf(pid: number | undefined, folder: string): string {
  return join(`/proc/${pid}/root`, folder, FILLER);
}
