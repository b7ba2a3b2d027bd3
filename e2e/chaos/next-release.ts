import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILD_SOURCES } from '../../scripts/setup/build-sources.mjs';
import { PROJECT_NODE } from '../fixtures/project-node.ts';

/** The contact address in the next release's footer: tests recognise the release by it. */
export const NEXT_RELEASE_CONTACT = 'next-release@couple-nine.example';

/** Within the project, whose `node_modules` it uses. */
const FOLDER = '.cache/next-release';
/** Not read by the build: the release's own server, and the development API, which vite.config.ts names. */
const OTHER_SOURCES = ['mocks', 'scripts/dev', 'server'];

/**
 * Builds the product with another contact address, hence with other chunk names, as a deploy brings them. Returns the
 * folder; reuses it until the current build or the server's code changes.
 */
export async function buildNextRelease(): Promise<string> {
  // sw.js lists the hash of each precached file; the server is in no build, so its files are hashed too.
  const hash = createHash('sha256').update(await readFile('dist/sw.js'));
  for (const file of (await readdir('server', { recursive: true })).sort())
    if (file.endsWith('.ts')) hash.update(await readFile(join('server', file)));
  const currentHash = hash.digest('hex');
  const isBuilt = async () => (await readFile(join(FOLDER, 'built-from'), 'utf8').catch(() => '')) === currentHash;
  if (await isBuilt()) return FOLDER;

  // Two Playwright workers may build at once, so each builds in a folder of its own and moves it at the end.
  const draft = `${FOLDER}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (const source of [...BUILD_SOURCES, ...OTHER_SOURCES]) await cp(source, join(draft, source), { recursive: true });
  // Drawn images are the slowest part of a build, and the next release has the same.
  for (const images of ['.cache/previews', '.cache/preview-tiles'])
    await cp(images, join(draft, images), { recursive: true }).catch(() => undefined);
  await promisify(execFile)(PROJECT_NODE, ['scripts/build.ts'], {
    cwd: draft,
    env: { ...process.env, VITE_CONTACT_EMAIL: NEXT_RELEASE_CONTACT },
  });
  await writeFile(join(draft, 'built-from'), currentHash);
  // If another Playwright worker finished first, its folder stays: its server may already run from it.
  if (await isBuilt()) await rm(draft, { recursive: true });
  else {
    await rm(FOLDER, { recursive: true, force: true });
    await rename(draft, FOLDER);
  }
  return FOLDER;
}
