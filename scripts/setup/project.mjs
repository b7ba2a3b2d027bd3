import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; everything runs from here. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(ROOT);

const OLDEST_NODE = 20;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  stop(`Node ${process.versions.node} is too old to set the project up: ${OLDEST_NODE} or newer is needed.`);

/** The project's own Node, an npm package, so that nothing depends on the machine's. */
export function projectNode() {
  return resolve(ROOT, 'node_modules/.bin/node');
}

/** Ends with one sentence. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a command to its end, or for `timeout` ms; its exit code, or a sentence and the end where it can't be started. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error && error.code !== 'ETIMEDOUT') stop(`${command} can't be started (${error.code}). Is it installed?`);
  return status ?? 1;
}

/** Whether a stamp in `.cache` says that this has been done already. */
export function isStamped(name, value) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

export function stamp(name, value) {
  const file = stampFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

function stampFile(name) {
  return resolve(ROOT, '.cache', name);
}
