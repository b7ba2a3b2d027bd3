import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isStamped, projectNode, run, stamp, stop } from './project.mjs';

/** Installs the packages unless they were last installed for the same package.json and package-lock.json. */
export function ensureInstalled() {
  const fingerprint = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(readFileSync('package-lock.json'))
    .digest('hex');
  if (existsSync(projectNode()) && isStamped('installed', fingerprint)) return;
  console.log('Installing packages …');
  // `--include=dev`, because the build needs development packages even with NODE_ENV=production. `npm ci` would first
  // remove all installed packages.
  if (run('npm', ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    stop('The packages could not be installed: see npm’s message above.');
  if (!existsSync(projectNode()))
    stop('npm installed the packages without the project’s own Node: were npm’s install scripts switched off?');
  stamp('installed', fingerprint);
}
