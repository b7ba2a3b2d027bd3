import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildNextVersion } from './next-version.ts';

/** Of this worker: another one may be serving from its own. */
const FOLDER = `.cache/two-builds-${process.env.TEST_PARALLEL_INDEX ?? 0}`;
/** What a server process needs. */
const PROGRAM = ['package.json', 'server', 'src', 'dist', 'dist-ssr'];

/**
 * Folders of this version and of the next, each with the scripts of both, as on machines where the release was built
 * before any process was restarted (docs/decisions/101).
 */
export async function twoBuilds(): Promise<{ readonly current: string; readonly next: string }> {
  const builds = { current: '.', next: await buildNextVersion() };
  const draft = `${FOLDER}-draft`;
  await rm(draft, { recursive: true, force: true });
  for (const [name, from] of Object.entries(builds))
    for (const part of PROGRAM) await cp(join(from, part), join(draft, name, part), { recursive: true });
  const assets = (name: string) => join(draft, name, 'dist/assets');
  await cp(assets('current'), assets('next'), { recursive: true, force: false });
  await cp(assets('next'), assets('current'), { recursive: true, force: false });
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir('.cache', { recursive: true });
  await rename(draft, FOLDER);
  return { current: join(FOLDER, 'current'), next: join(FOLDER, 'next') };
}
