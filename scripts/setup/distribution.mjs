import { spawnSync } from 'node:child_process';

/** Where a program of one of these names is, if anywhere. */
export function onPath(...names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** Without questions, and at a run level at which no service that comes with a package is started. */
const QUIETLY = 'DEBIAN_FRONTEND=noninteractive RUNLEVEL=1';

/** Installs packages of the distribution, where there is apt and it may be used without asking; else does nothing. */
export function installPackages(...names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [
    ...sudo,
    'sh',
    '-c',
    `apt-get update -qq && ${QUIETLY} apt-get install -y -qq ${names.join(' ')}`,
  ];
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}
