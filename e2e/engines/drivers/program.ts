import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that a driver needs, with all the processes that it starts. */
export interface Program {
  /** Waits for words on its output; fails if it ends without them. */
  waitForOutput(words: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  // A group of its own: a browser is many processes, and all of them end together.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));

  const end = () => child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL');
  // Nobody is left behind where a test run is cut short.
  process.once('exit', end);

  return {
    async waitForOutput(words) {
      for (;;) {
        const said = words.exec(output);
        if (said) return said;
        const heard = new AbortController();
        await Promise.race([
          once(child.stdout, 'data', heard),
          once(child.stderr, 'data', heard),
          ended.then(([code]) => {
            throw new Error(`${command} ended with ${code}:\n${output}`);
          }),
        ]).finally(() => heard.abort());
      }
    },
    async stop() {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}
