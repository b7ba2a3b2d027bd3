import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, resolve as resolvePath } from 'node:path';
import { findFreePort } from './free-port.ts';

export interface Nginx {
  /** Port that nginx listens on. */
  readonly port: number;
  /** The content of each log so far. */
  readErrorLog(): string;
  readAccessLog(): string;
  stop(): Promise<void>;
}

/** What a test replaces in docs/deployment/nginx.conf or static.conf, and what it adds around that file. */
export interface NginxOptions {
  /**
   * Host and port of each of the two server processes, such as `127.0.0.1:3001`; null: static.conf, without processes.
   */
  readonly upstreams: readonly [string, string] | null;
  /** The folder of a build. nginx.conf uses only the build's error pages. */
  readonly dist?: string;
  /** Directives outside `http {}`. */
  readonly mainBlock?: string;
}

/** The nginx program, or null if it is not installed. It may be in /usr/sbin, which is often not on the PATH. */
export function findNginx(): string | null {
  return ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0) ?? null;
}

/** Starts nginx on a free port with nginx.conf or static.conf; writes its configuration and logs to `folder`. */
export async function launchNginx(
  program: string,
  folder: string,
  { upstreams, dist = resolvePath('dist'), mainBlock = 'events { worker_connections 512; }' }: NginxOptions,
): Promise<Nginx> {
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  const log = join(folder, 'error.log');
  // One access log for all sites that don't turn it off, as in Debian's nginx.conf.
  const accessLog = join(folder, 'access.log');
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${log};
     ${mainBlock}
     http { access_log ${accessLog}; ${temporaryPaths.join(' ')} ${createHttpBlock(port, upstreams, dist)} }`,
  );
  const child = spawn(program, ['-c', file, '-p', folder, '-e', log], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  await waitUntilListening(port, () => {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`nginx ended with ${end}: ${output}`);
  });
  return {
    port,
    readErrorLog: () => readFileSync(log, 'utf8'),
    readAccessLog: () => readFileSync(accessLog, 'utf8'),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The content of `http {}`: nginx.conf or static.conf with another port, other addresses and another folder. */
function createHttpBlock(port: number, upstreams: NginxOptions['upstreams'], dist: string): string {
  const replacements = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['listen [::]:80;', hasIPv6() ? `listen [::1]:${port};` : ''],
    ['root /srv/couple-nine/dist;', `root ${dist};`],
    ...(upstreams ?? []).map((upstream, index) => [`127.0.0.1:300${index + 1}`, upstream] as const),
  ] as const;
  return replacements.reduce(
    (text, [shipped, replacement]) => {
      if (!text.includes(shipped)) throw new Error(`the configuration has no "${shipped}"`);
      return text.replaceAll(shipped, replacement);
    },
    readFileSync(`docs/deployment/${upstreams ? 'nginx' : 'static'}.conf`, 'utf8'),
  );
}

/** Whether this machine has a loopback address of IPv6. */
export function hasIPv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));
}

/** Resolves when a port accepts connections, without a time limit; calls `throwIfExited` before each attempt. */
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
