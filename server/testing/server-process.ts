import type { SpawnOptions } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { type LaunchedServer, launchServer } from './launch-server.ts';

/** A real server process that is ready. */
export interface ServerProcess extends Omit<LaunchedServer, 'ready' | 'stop'> {
  /** Such as `http://127.0.0.1:49152`. */
  readonly origin: string;
}

export interface ExitedProcess {
  /** The exit code, or the signal that ended the process. */
  readonly exit: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a server on a free port; resolves when it is ready. It is killed at the end of the test. */
export async function startServer(
  env: Environment,
  command?: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Promise<ServerProcess> {
  const server = launchUntilTestEnds(env, { ...(command && { command }), ...options });
  return { ...server, origin: await server.ready };
}

/** Starts a server that is expected to exit; resolves with its exit code, or the signal, and its output. */
export async function runUntilExit(env: Environment): Promise<ExitedProcess> {
  const { exited, readOutput } = launchUntilTestEnds(env);
  const exit = await exited;
  return { exit, ...readOutput() };
}

/** Starts a server, by default without pages, because unit tests run before the build. The test's end kills it. */
export function launchUntilTestEnds(
  env: Environment,
  options: Parameters<typeof launchServer>[1] = {},
): LaunchedServer {
  const server = launchServer({ SERVE_PAGES: 'no', ...env }, options);
  onTestFinished(() => server.stop('SIGKILL'));
  return server;
}
