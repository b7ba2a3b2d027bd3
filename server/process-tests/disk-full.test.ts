import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { countPlays } from '../testing/count-plays.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Maximum size of a file that the process writes: simulates a full disk. */
const FILE_LIMIT_BYTES = 200 * 1024;

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

// prlimit is part of util-linux, which every Linux distribution has; other systems don't have it.
it.skipIf(!hasPrlimit)(
  'on a full disk plays get 503, acknowledged plays are kept, and the server recovers by itself',
  async () => {
    const { child, origin, readOutput } = await startServer({ DATA_DIR: createTemporaryFolder() }, [
      'bash',
      '-c',
      // With the signal XFSZ ignored, a write beyond the limit fails instead of ending the process.
      `trap '' XFSZ; ulimit -Sf ${FILE_LIMIT_BYTES / 1024}; exec "${process.execPath}" server/main.ts`,
    ]);
    const submitUntilStatus = async (status: number) => {
      for (let earlierPlays = 0; earlierPlays < 5_000; earlierPlays += 1) {
        const response = await fetch(`${origin}/api/quiz/submit`, makeSubmission({ answers: makeAnswers() }));
        await response.arrayBuffer();
        if (response.status === status) return { earlierPlays, response };
      }
      throw new Error(`no ${status} in 5000 submissions`);
    };

    const { earlierPlays: acknowledged, response } = await submitUntilStatus(503);
    expect(acknowledged).toBeGreaterThan(0);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${origin}/api/couples`)).status).toBe(200);

    execFileSync('prlimit', ['--fsize=unlimited', `--pid=${child.pid}`]);
    await submitUntilStatus(200);
    expect(await countPlays(origin)).toBe(acknowledged + 1);
    expect(readOutput().stderr).toContain('play store unavailable');
    await vi.waitFor(() => expect(readOutput().stderr).toContain('play store works again'), { timeout: 10_000 });
  },
);
