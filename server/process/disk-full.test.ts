import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { someAnswers, submission } from '../testing/plays.ts';
import { startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** No file of the process may grow beyond this, in bytes: like a full disk, without filling one. */
const FILE_LIMIT = 200 * 1024;

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

// prlimit is part of util-linux, which every Linux distribution has; elsewhere the kernel has no such limit to raise.
it.skipIf(!hasPrlimit)(
  'when nothing more can be written it says 503, keeps what it acknowledged, and recovers by itself',
  async () => {
    const { child, origin, output } = await startServer({ DATA_DIR: temporaryFolder() }, [
      'bash',
      '-c',
      // A write beyond the limit sends a signal that would end the process; with the signal ignored, the write fails.
      `trap '' XFSZ; ulimit -Sf ${FILE_LIMIT / 1024}; exec "${process.execPath}" server/main.ts`,
    ]);
    const submitUntil = async (status: number) => {
      for (let acknowledged = 0; acknowledged < 5_000; acknowledged += 1) {
        const answer = await fetch(`${origin}/api/quiz/submit`, submission({ answers: someAnswers() }));
        await answer.arrayBuffer();
        if (answer.status === status) return { acknowledged, answer };
      }
      throw new Error(`no ${status} in 5000 submissions`);
    };

    const { acknowledged, answer } = await submitUntil(503);
    expect(acknowledged).toBeGreaterThan(0);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${origin}/api/couples`)).status).toBe(200);

    execFileSync('prlimit', ['--fsize=unlimited', `--pid=${child.pid}`]);
    await submitUntil(200);
    const stats = (await (await fetch(`${origin}/api/stats`)).json()) as { plays: number };
    expect(stats.plays).toBe(acknowledged + 1);
    expect(output().stderr).toContain('play store unavailable');
    await vi.waitFor(() => expect(output().stderr).toContain('play store works again'), { timeout: 10_000 });
  },
);
