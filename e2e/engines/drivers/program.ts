import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A running program that a driver needs, for example a browser. */
export interface Program {
  /** Waits until its output matches; rejects if the program ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Kills the program and all processes that it started. */
  stop(): Promise<void>;
}

export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  // `detached` gives the program a process group of its own: all of a browser's processes can be killed at once.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));

  const killGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
  };
  // An interrupted test run leaves no browser behind.
  process.once('exit', killGroup);

  return {
    async waitForOutput(pattern) {
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        const listening = new AbortController();
        await Promise.race([
          once(child.stdout, 'data', { signal: listening.signal }),
          once(child.stderr, 'data', { signal: listening.signal }),
          exited.then(([code]) => {
            throw new Error(`${command} ended with ${code}:\n${output}`);
          }),
        ]).finally(() => listening.abort());
      }
    },
    async stop() {
      process.off('exit', killGroup);
      killGroup();
      await exited;
    },
  };
}
