import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isStamped, projectNode, run, stamp, stop } from './project.mjs';

/** Installs the packages of the lock file where that has not been done for this very lock. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .digest('hex');
  if (existsSync(projectNode()) && isStamped('installed', lock)) return;
  console.log('Installing packages …');
  // With what only the build needs, also where NODE_ENV says production: the product is built here.
  // Not `npm ci`, which begins by removing what is installed.
  if (run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('The packages could not be installed: see npm’s message above.');
  if (!existsSync(projectNode()))
    stop('npm installed the packages without the project’s own Node: were scripts switched off?');
  stamp('installed', lock);
}
