import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** The real server process, as `npm start` runs it, without the pages: unit tests come before the build. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Such as `http://127.0.0.1:49152`. */
  readonly origin: string;
  /** Its standard output and standard error so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Resolves with the code or the signal it ended by. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export interface EndedProcess {
  readonly end: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

const COMMAND = [process.execPath, 'server/main.ts'] as const;

/** Starts a server on a free port and waits until it is ready. It is killed at the end of the test. */
export async function startServer(
  env: Environment,
  command: readonly string[] = COMMAND,
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<ServerProcess> {
  const { child, ended, output } = launch(env, command, options);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /Ready on (\S+)/.exec(output().stdout)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then((end) => reject(new Error(`the server ended with ${end}: ${JSON.stringify(output())}`)));
  });
  return { child, origin, output, ended };
}

/** Starts a server that is expected to stop by itself; resolves with how it did. */
export async function serverThatStops(env: Environment): Promise<EndedProcess> {
  const { ended, output } = launch(env, COMMAND);
  const end = await ended;
  return { end, ...output() };
}

function launch(
  env: Environment,
  [program = '', ...parameters]: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
) {
  const child = spawn(program, parameters, {
    ...options,
    env: { PATH: process.env.PATH, PORT: '0', SERVE_PAGES: 'no', COUNTED_PER_DAY: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    printed.stdout += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed.stderr += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, output: () => ({ ...printed }) };
}
