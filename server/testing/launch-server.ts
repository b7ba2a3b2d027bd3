import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve as resolvePath } from 'node:path';
import type { Readable } from 'node:stream';

/** Node from the package `node`. The machine's own Node, which may run this process, may be too old for TypeScript. */
export const PROJECT_NODE = resolvePath('node_modules/.bin/node');

/** A real server process. */
export interface LaunchedServer {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves with scheme, host and port when the server is ready; rejects with its output if it exits before. */
  readonly ready: Promise<string>;
  /** Returns the standard output and standard error so far. */
  readOutput(): { readonly stdout: string; readonly stderr: string };
  /** Resolves with the exit code or the signal that ended the process, when its output has been read. */
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Ends the process with a signal, unless it has ended; resolves when it has. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

type Launch = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & {
  /** The program and its parameters; by default the server. */
  readonly command?: readonly string[];
  /** Whether standard error stays unread, as by a log reader that stalls. */
  readonly isLogUnread?: boolean;
};

const SERVER_COMMAND = [PROJECT_NODE, 'server/main.ts'] as const;

/**
 * Starts the server, by default on a free port. The caller ends it. Tests, benchmarks and scripts that take pictures
 * start it in this way.
 */
export function launchServer(
  env: Readonly<Record<string, string | undefined>>,
  { command = SERVER_COMMAND, isLogUnread = false, ...options }: Launch = {},
): LaunchedServer {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    ...options,
    // PORT 0: the system chooses a free one.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    // One of the two is not null.
    child.once('close', (code, signal) => resolve((code ?? signal) as number | NodeJS.Signals));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.stdout += chunk;
      const origin = /Ready on (\S+)\n/.exec(output.stdout)?.[1];
      if (origin) resolve(origin);
    });
    const rejectWith = (exit: unknown) => reject(new Error(`the server ended with ${exit}: ${JSON.stringify(output)}`));
    exited.then(rejectWith, rejectWith);
  });
  // A server that a test expects to exit is never ready, and nobody awaits that it is.
  ready.catch(() => undefined);
  if (!isLogUnread)
    child.stderr.on('data', (chunk: Buffer) => {
      output.stderr += chunk;
    });
  return {
    child,
    ready,
    readOutput: () => ({ ...output }),
    exited,
    async stop(signal = 'SIGTERM') {
      // Without a process id, the program could not be started.
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
