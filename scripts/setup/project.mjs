import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, which becomes the working directory. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(ROOT);

const MIN_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < MIN_NODE)
  stop(`Node ${process.versions.node} is too old to set the project up: ${MIN_NODE} or newer is needed.`);

/** The path of the project's own Node, an npm package: after setup no script depends on the machine's Node. */
export function projectNode() {
  return resolve(ROOT, 'node_modules/.bin/node');
}

/** Prints a message and ends this process with an error. */
export function stop(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a command with options of `spawnSync`; returns its exit code, or 1 if a signal or the option `timeout` ended it.
 * Ends this process if the command can't be started.
 */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error && error.code !== 'ETIMEDOUT') stopUnstartable(command, error.code);
  return status ?? 1;
}

/** Ends this process because a command can't be started; `code` is the error's, such as `ENOENT`. */
export function stopUnstartable(command, code) {
  stop(`${command} can't be started (${code}). Is it installed?`);
}

/**
 * Whether a step of the setup was completed and nothing that the step depends on has changed since. `fingerprint` is a
 * hash of all that the step depends on.
 */
export function isStamped(step, fingerprint) {
  const file = stampFile(step);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

/** Remembers a completed step's fingerprint in a file in `.cache`. */
export function stamp(step, fingerprint) {
  const file = stampFile(step);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fingerprint);
}

/** Forgets that a step was completed. */
export function removeStamp(step) {
  rmSync(stampFile(step), { force: true });
}

function stampFile(step) {
  return resolve(ROOT, '.cache', step);
}
