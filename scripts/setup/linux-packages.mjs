import { spawnSync } from 'node:child_process';

/** The path of the first program that exists, or undefined. */
export function findProgram(...names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** apt asks no questions, and the run level keeps a package's services from starting. */
const APT_ENVIRONMENT = 'DEBIAN_FRONTEND=noninteractive RUNLEVEL=1';

/** Installs packages by apt if this needs no password; otherwise does nothing. */
export function installPackages(...names) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [
    ...sudo,
    'sh',
    '-c',
    `apt-get update -qq && ${APT_ENVIRONMENT} apt-get install -y -qq ${names.join(' ')}`,
  ];
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}
