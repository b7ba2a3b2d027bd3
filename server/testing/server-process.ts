import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** A real server process, by default without pages, because unit tests run before the build. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Such as `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** Returns the standard output and standard error so far. */
  readOutput(): { readonly stdout: string; readonly stderr: string };
  /** Resolves with the exit code or the signal that ended the process. */
  readonly exited: Promise<number | NodeJS.Signals>;
}

export interface ExitedProcess {
  /** The exit code, or the signal that ended the process. */
  readonly exit: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

const SERVER_COMMAND = [process.execPath, 'server/main.ts'] as const;

/** Starts a server on a free port; resolves when it is ready. It is killed at the end of the test. */
export async function startServer(
  env: Environment,
  command: readonly string[] = SERVER_COMMAND,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<ServerProcess> {
  const { child, exited, readOutput } = launchServer(env, command, options);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const readyOrigin = /Ready on (\S+)\n/.exec(readOutput().stdout)?.[1];
      if (readyOrigin) resolve(readyOrigin);
    });
    const rejectWith = (exit: unknown) =>
      reject(new Error(`the server exited with ${exit}: ${JSON.stringify(readOutput())}`));
    exited.then(rejectWith, rejectWith);
  });
  return { child, origin, readOutput, exited };
}

/** Starts a server that is expected to exit; resolves with its exit code, or the signal, and its output. */
export async function runUntilExit(env: Environment): Promise<ExitedProcess> {
  const { exited, readOutput } = launchServer(env, SERVER_COMMAND);
  const exit = await exited;
  return { exit, ...readOutput() };
}

function launchServer(
  env: Environment,
  [program = '', ...parameters]: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
) {
  const child = spawn(program, parameters, {
    ...options,
    // PORT 0: the system chooses a free one.
    env: { PATH: process.env.PATH, PORT: '0', SERVE_PAGES: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk;
  });
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    // One of the two is not null.
    child.once('close', (code, signal) => resolve((code ?? signal) as number | NodeJS.Signals));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, exited, readOutput: () => ({ ...output }) };
}
