import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { type ServerWithMetrics, startServerWithMetrics } from '../testing/server-with-metrics.ts';
import { canMountDisk, commandOnSmallDisk, fillDisk, makeRoomOnDisk } from '../testing/small-disk.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const WITHOUT_LIMITS = { SUBMISSIONS_PER_MINUTE: '0', SUBMISSIONS_PER_DAY: '0' };

/** Maximum size of a file that the process writes. */
const FILE_LIMIT_BYTES = 200 * 1024;

/** `submitUntilStatus` gives up after this many submissions. Fewer plays fill the limited file, or the small disk. */
const MAX_SUBMISSIONS = 5_000;

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

/** Submits plays until a response has this status. Returns that response, and how many plays were recorded before. */
async function submitUntilStatus(origin: string, status: number) {
  let recordedPlays = 0;
  for (let submissions = 0; submissions < MAX_SUBMISSIONS; submissions += 1) {
    const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
    await response.arrayBuffer();
    if (response.status === status) return { recordedPlays, response };
    if (response.status === 200) recordedPlays += 1;
  }
  throw new Error(`no ${status} in ${MAX_SUBMISSIONS} submissions`);
}

/** Plays must get a 503, the list of couples must be served, and the log must give the reason. */
async function expectOnlyPlaysUnavailable({ origin, readLoggedErrors }: ServerWithMetrics, reason: string) {
  const { recordedPlays, response } = await submitUntilStatus(origin, 503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${origin}/api/couples`)).status).toBe(200);
  expect(readLoggedErrors()).toEqual([expect.objectContaining({ msg: 'play store unavailable', reason })]);
  return { recordedPlays };
}

/** Plays must be recorded again, and the statistics must still count every play acknowledged before. */
async function expectRecovery({ origin, readOutput }: ServerWithMetrics, acknowledgedBefore: number) {
  await submitUntilStatus(origin, 200);
  expect(await countPlays(origin)).toBe(acknowledgedBefore + 1);
  await vi.waitFor(() => expect(readOutput().stderr).toContain('play store works again'), { timeout: 10_000 });
}

// prlimit is part of util-linux, which every Linux distribution has; other systems don't have it.
test.skipIf(!hasPrlimit)(
  'while the database file can’t grow, plays get 503; then the server recovers and has lost none',
  async () => {
    const server = await startServerWithMetrics({ DATA_DIR: createTemporaryFolder(), ...WITHOUT_LIMITS }, [
      'bash',
      '-c',
      // Node ignores the signal XFSZ, so a write beyond the limit fails but does not end the process.
      `ulimit -Sf ${FILE_LIMIT_BYTES / 1024}; exec "${process.execPath}" server/main.ts`,
    ]);
    // SQLite reports a file that can’t grow as an I/O error, so the reason is `unusable` and not `full`.
    const { recordedPlays: acknowledged } = await expectOnlyPlaysUnavailable(server, 'unusable');
    expect(acknowledged).toBeGreaterThan(0);
    execFileSync('prlimit', ['--fsize=unlimited', `--pid=${server.child.pid}`]);
    await expectRecovery(server, acknowledged);
  },
);

// Where no disk can be mounted, server/store/sqlite-errors.test.ts still tests SQLite's error.
test.skipIf(!canMountDisk())(
  'on a full disk plays get 503 and acknowledged ones are kept; then the server recovers by itself',
  async () => {
    const folder = createTemporaryFolder();
    const server = await startServerWithMetrics({ DATA_DIR: folder, ...WITHOUT_LIMITS }, commandOnSmallDisk(folder));
    for (let plays = 0; plays < 3; plays += 1) await submitUntilStatus(server.origin, 200);
    fillDisk(server.child.pid, folder);
    const { recordedPlays } = await expectOnlyPlaysUnavailable(server, 'full');
    makeRoomOnDisk(server.child.pid, folder);
    await expectRecovery(server, 3 + recordedPlays);
  },
);
