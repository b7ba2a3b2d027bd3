import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildNextRelease } from '../fixtures/next-release.ts';

/** Playwright may run several processes at the same time; each needs a folder of its own. */
const FOLDER = `.cache/two-builds-${process.env.TEST_PARALLEL_INDEX ?? 0}`;
/** The files and folders of the project that a server process reads. */
const SERVER_PATHS = ['package.json', 'server', 'src', 'dist', 'dist-ssr'];

/**
 * Copies this release and the next into a folder each. Each folder has the assets of both releases, as a rolling deploy
 * requires (docs/decisions/101). Returns the two folders.
 */
export async function prepareTwoBuilds(): Promise<{ readonly current: string; readonly next: string }> {
  const builds = { current: '.', next: await buildNextRelease() };
  await rm(FOLDER, { recursive: true, force: true });
  for (const [name, from] of Object.entries(builds))
    for (const path of SERVER_PATHS) await cp(join(from, path), join(FOLDER, name, path), { recursive: true });
  const assets = (name: string) => join(FOLDER, name, 'dist/assets');
  await cp(assets('current'), assets('next'), { recursive: true, force: false });
  await cp(assets('next'), assets('current'), { recursive: true, force: false });
  return { current: join(FOLDER, 'current'), next: join(FOLDER, 'next') };
}
