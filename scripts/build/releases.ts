import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyWhole } from './whole-file.ts';

/** Number of releases whose scripts and styles a build contains: its own and the latest earlier ones. */
export const MAX_RELEASES = 5;

/** The newest release is first. Each release is a list of its file names in `assets`. */
type Releases = readonly (readonly string[])[];

const RELEASES_FILE = 'releases.json';
const ASSETS = 'assets';

/**
 * Adds the scripts and styles of earlier releases to a build, and this release's to the archive (docs/decisions/101).
 * Names contain a content hash, so no file replaces another.
 */
export async function addEarlierReleases(clientDir: string, archiveDir: string): Promise<void> {
  const archiveAssets = join(archiveDir, ASSETS);
  await mkdir(archiveAssets, { recursive: true });
  const current = (await readdir(join(clientDir, ASSETS))).sort();
  const releases = [current, ...(await readReleases(archiveDir)).filter((release) => !isSame(release, current))].slice(
    0,
    MAX_RELEASES,
  );
  await copyMissing(join(clientDir, ASSETS), archiveAssets);
  await writeFile(join(archiveDir, RELEASES_FILE), JSON.stringify(releases));

  const needed = new Set(releases.flat());
  for (const name of await readdir(archiveAssets)) if (!needed.has(name)) await rm(join(archiveAssets, name));
  await copyMissing(archiveAssets, join(clientDir, ASSETS));
}

/** Returns no releases if the list is missing or was left unreadable by an interrupted build. */
async function readReleases(archiveDir: string): Promise<Releases> {
  try {
    return JSON.parse(await readFile(join(archiveDir, RELEASES_FILE), 'utf8')) as Releases;
  } catch {
    return [];
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

async function copyMissing(from: string, to: string): Promise<void> {
  const existing = new Set(await readdir(to));
  for (const name of await readdir(from)) if (!existing.has(name)) await copyWhole(join(from, name), join(to, name));
}
