import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SOURCES } from './build-sources.mjs';
import { isStamped, projectNode, stamp, stop } from './project.mjs';
import { runStoppable } from './run-stoppable.mjs';

/** All environment variables that change what a build contains. */
const SETTINGS = ['VITE_SITE_ORIGIN', 'VITE_CONTACT_EMAIL', 'SELF_DESTROYING_WORKER'];

/** Builds the product unless the last build had the same sources and settings. */
export async function ensureBuilt() {
  const fingerprint = computeFingerprint();
  if (existsSync('dist/index.html') && existsSync('dist-ssr/template.json') && isStamped('built', fingerprint)) return;
  console.log('Building …');
  if ((await runStoppable(projectNode(), ['node_modules/vite/bin/vite.js', 'build'])) !== 0)
    stop('The build failed: see above.');
  stamp('built', fingerprint);
}

function computeFingerprint() {
  const hash = createHash('sha256');
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`);
  for (const source of BUILD_SOURCES)
    for (const file of listFiles(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
