import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isStamped, projectNode, removeStamp, stamp, stop } from './project.mjs';
import { runStoppable } from './run-stoppable.mjs';

/** Installs the packages unless they were last installed for the same package.json and package-lock.json. */
export async function ensureInstalled() {
  const fingerprint = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .digest('hex');
  if (existsSync(projectNode()) && isStamped('installed', fingerprint)) return;
  console.log('Installing packages …');
  // The stamp would be wrong about packages that an interrupted npm has changed.
  removeStamp('installed');
  // `--include=dev`, because the build needs development packages even with NODE_ENV=production. `npm ci` would first
  // remove all installed packages.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await runStoppable('npm', ['install', ...options])) !== 0)
    stop('The packages could not be installed: see npm’s message above.');
  if (!existsSync(projectNode()))
    stop('npm installed the packages without the project’s own Node: were npm’s install scripts switched off?');
  stamp('installed', fingerprint);
}
