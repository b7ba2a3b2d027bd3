import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve as resolvePath } from 'node:path';
import { findFreePort } from './free-port.ts';

export interface Nginx {
  /** Port that nginx listens on. */
  readonly port: number;
  /** The content of the error log so far. */
  readErrorLog(): string;
  stop(): Promise<void>;
}

/** What a test replaces in docs/deployment/nginx.conf, and what it puts around it. */
export interface NginxOptions {
  /** Host and port of each of the two server processes, such as `127.0.0.1:3001`. */
  readonly upstreams: readonly [string, string];
  /** The folder of a build, for the pages that nginx serves while no process responds. */
  readonly dist?: string;
  /** Directives outside `http {}`. */
  readonly mainBlock?: string;
}

/** The nginx program, also in /usr/sbin, which is often not on the PATH; null if nginx is not installed. */
export function findNginx(): string | null {
  return ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0) ?? null;
}

/** Starts nginx with docs/deployment/nginx.conf on a free port, with its own files in `folder`. */
export async function launchNginx(
  program: string,
  folder: string,
  { upstreams, dist = resolvePath('dist'), mainBlock = 'events { worker_connections 512; }' }: NginxOptions,
): Promise<Nginx> {
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'error.log');
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${log};
     ${mainBlock}
     http { access_log off; ${temporaryPaths.join(' ')} ${createHttpBlock(port, upstreams, dist)} }`,
  );
  const child = spawn(program, ['-c', file, '-p', folder, '-e', log], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await waitUntilListening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output}`);
  });
  return {
    port,
    readErrorLog: () => readFileSync(log, 'utf8'),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The content of `http {}`: docs/deployment/nginx.conf with other ports and another folder. */
function createHttpBlock(port: number, [first, second]: NginxOptions['upstreams'], dist: string): string {
  const replacements = [
    ['127.0.0.1:3001', first],
    ['127.0.0.1:3002', second],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['root /srv/couple-nine/dist;', `root ${dist};`],
  ] as const;
  return replacements.reduce(
    (text, [shipped, replacement]) => {
      if (!text.includes(shipped)) throw new Error(`nginx.conf has no "${shipped}"`);
      return text.replaceAll(shipped, replacement);
    },
    readFileSync('docs/deployment/nginx.conf', 'utf8'),
  );
}

/** Resolves when a port accepts connections; calls `throwIfExited` before each attempt. The test's timeout ends it. */
async function waitUntilListening(port: number, throwIfExited: () => void): Promise<void> {
  for (;;) {
    throwIfExited();
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1');
      probe.once('connect', () => {
        probe.destroy();
        resolve(true);
      });
      probe.once('error', () => setImmediate(resolve, false));
    });
    if (isOpen) return;
  }
}
