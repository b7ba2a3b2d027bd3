import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Whether the distribution's nginx is here: /usr/sbin is not on everybody's PATH. */
export function findNginx(): string | null {
  return ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0) ?? null;
}

/** Starts nginx with a configuration (what stands inside `http {}`) until the test is finished. */
export async function startNginx(program: string, folder: string, port: number, http: string): Promise<void> {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 512; }
     http { access_log off; ${temporary.join(' ')} ${http} }`,
  );
  const child = spawn(program, ['-c', file, '-p', folder, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  onTestFinished(() => end(child));
  await listening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Resolves when a port takes connections; `orThrow` is asked before each try. */
async function listening(port: number, orThrow: () => void): Promise<void> {
  for (;;) {
    orThrow();
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
