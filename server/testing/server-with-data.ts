import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchServer } from './launch-server.ts';

/** A server process of the built product with a data folder of its own. */
export interface ServerWithData {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Has the database. */
  readonly dataFolder: string;
  /** Ends the process with a signal; the default is SIGTERM, which operators send. The data stay. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts the server again with the same port and data, by default with the code and build of the first start. */
  start(newFolder?: string): Promise<void>;
  /** Kills the process and deletes the data. */
  discard(): Promise<void>;
}

/** Starts the server, by default on a free port, with the code and the build in `folder`; resolves when it is ready. */
export async function startServerWithData(
  env: Readonly<Record<string, string>> = {},
  folder = '.',
): Promise<ServerWithData> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'couple-nine-'));
  const launch = (port: string, cwd: string) =>
    launchServer({ ...process.env, PORT: port, DATA_DIR: dataFolder, ...env }, { cwd });
  let running = launch('0', folder);
  const origin = await running.ready;
  const { port } = new URL(origin);
  return {
    origin,
    dataFolder,
    stop: (signal) => running.stop(signal),
    async start(newFolder = folder) {
      running = launch(port, newFolder);
      await running.ready;
    },
    async discard() {
      await running.stop('SIGKILL');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
