import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

type Environment = Readonly<Record<string, string>>;

/** Two server processes as instances of couple-nine@.service, on a machine without systemd. */
export interface Instances {
  /** Host and port of each. */
  readonly upstreams: readonly [string, string];
  /** Runs docs/deployment/rolling-restart.sh for both; rejects with its exit code and output if it fails. */
  restartAll(scriptEnv?: Environment): Promise<unknown>;
  /** How many processes were restarted so far. */
  restartCount(): number;
  /** From now on, a restart starts the release in this folder, with these settings. */
  deploy(release: { readonly folder?: string; readonly env?: Environment }): void;
}

/** Differs from the address of the metrics, 127.0.0.1: the restart script must work with any HOST. */
const HOST = '127.0.0.2';

/** Starts two instances; resolves when both are ready. They are killed at the end of the test. */
export async function startInstances(env: Environment): Promise<Instances> {
  const processes = new Map<number, ServerProcess>();
  let release = { folder: '.', env };
  let restarts = 0;
  const start = async (port: number): Promise<void> => {
    // As in couple-nine@.service, the port for metrics is the port with a 1 in front.
    const settings = { HOST, PORT: String(port), OPS_PORT: `1${port}`, ...release.env };
    processes.set(port, await startServer(settings, undefined, { cwd: release.folder }));
  };
  const startOnNewPort = async (): Promise<number> => {
    const port = await findInstancePort(HOST);
    await start(port);
    return port;
  };
  const ports = [await startOnNewPort(), await startOnNewPort()] as const;
  const programs = await createSystemdPrograms(async (port) => {
    restarts += 1;
    const oldProcess = processes.get(port);
    oldProcess?.child.kill('SIGTERM');
    if ((await oldProcess?.exited) !== 0) throw new Error(`the process on port ${port} did not end properly`);
    await start(port);
  });
  return {
    upstreams: [`${HOST}:${ports[0]}`, `${HOST}:${ports[1]}`],
    restartAll: (scriptEnv) =>
      promisify(execFile)('docs/deployment/rolling-restart.sh', ports.map(String), {
        env: { PATH: `${programs}:${process.env.PATH}`, RELEASE: release.folder, ...release.env, ...scriptEnv },
      }),
    restartCount: () => restarts,
    deploy(next) {
      release = { ...release, ...next };
    },
  };
}

/**
 * Creates a folder with fake programs: `systemctl restart couple-nine@PORT` calls `restart` with that port,
 * `systemd-run` runs a script, its last argument, with RELEASE as the working directory, and `sleep` takes only
 * SLEEP_SECONDS if this is set.
 */
async function createSystemdPrograms(restart: (port: number) => Promise<void>): Promise<string> {
  const controlPort = await findFreePort();
  const control = createServer(async ({ url }, response) => {
    await restart(Number(url?.split('@')[1])).then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  }).listen(controlPort, '127.0.0.1');
  onTestFinished(() => void control.close());
  const folder = createTemporaryFolder();
  const programs = {
    systemctl: `[ "$1" = restart ] && exec curl --fail --silent "http://127.0.0.1:${controlPort}/$2"`,
    sleep: '[ -n "$SLEEP_SECONDS" ] && set -- "$SLEEP_SECONDS"; exec /bin/sleep "$1"',
    'systemd-run': `shift $(($# - 1)); cd "$RELEASE" && exec ${process.execPath} "$1"`,
  };
  for (const [name, command] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  return folder;
}

/**
 * Finds a port that is free on `host`, for a server process. The port for its metrics, free on 127.0.0.1, has a 1 in
 * front (13001 for 3001), as in `couple-nine@.service`.
 */
export async function findInstancePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    // At random, because tests of other files look for ports at the same time.
    // Four digits, because the port for metrics has one digit more, and no port number has six digits.
    const port = randomInt(2_000, 10_000);
    if ((await isFree(port, host)) && (await isFree(Number(`1${port}`), '127.0.0.1'))) return port;
  }
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createNetServer().once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
