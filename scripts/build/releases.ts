import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How many releases' scripts and styles a build has: its own, and the latest before it. */
export const MAX_RELEASES = 5;

/** Names of the files in `assets` of each release, the latest first. */
type Releases = readonly (readonly string[])[];

const LIST = 'releases.json';
const ASSETS = 'assets';

/**
 * Adds to a build the scripts and styles of the releases before it: pages that are open, or that another process still
 * serves, still find what they name (docs/decisions/101). A name has a hash of the content, so none replaces another.
 * `storeDir` has them from one build to the next.
 */
export async function addEarlierReleases(clientDir: string, storeDir: string): Promise<void> {
  const store = join(storeDir, ASSETS);
  await mkdir(store, { recursive: true });
  const own = (await readdir(join(clientDir, ASSETS))).sort();
  const releases = [own, ...(await readReleases(storeDir)).filter((release) => !isSame(release, own))].slice(
    0,
    MAX_RELEASES,
  );
  await copyMissing(join(clientDir, ASSETS), store);
  await writeFile(join(storeDir, LIST), JSON.stringify(releases));

  const wanted = new Set(releases.flat());
  for (const name of await readdir(store)) if (!wanted.has(name)) await rm(join(store, name));
  await copyMissing(store, join(clientDir, ASSETS));
}

/** None where there is no list, or one that an interrupted build left unreadable. */
async function readReleases(storeDir: string): Promise<Releases> {
  try {
    return JSON.parse(await readFile(join(storeDir, LIST), 'utf8')) as Releases;
  } catch {
    return [];
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

async function copyMissing(from: string, to: string): Promise<void> {
  const existing = new Set(await readdir(to));
  for (const name of await readdir(from)) if (!existing.has(name)) await cp(join(from, name), join(to, name));
}
