import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockBuild } from './build-lock.ts';
import { compressFile } from './compress.ts';
import { addEarlierReleases } from './releases.ts';
import { checkSettings } from './settings.ts';

/** Folders of a build that is not finished: if it fails, the previous one stays where the server reads it. */
export const DRAFT = { clientDir: '.cache/build/dist', rendererDir: '.cache/build/dist-ssr' } as const;

/** Keeps the scripts and styles of earlier releases, which open pages may still load (docs/decisions/101). */
const RELEASE_ARCHIVE = '.cache/releases';

/**
 * Throws if a setting is invalid or another build runs here; else returns a function that lets the next build start.
 */
export function startDraft(): () => void {
  checkSettings(process.env);
  return lockBuild();
}

/** Compresses the service worker, adds earlier releases, and puts the draft in the place of the previous build. */
export async function finishDraft(): Promise<void> {
  await compressFile(join(DRAFT.clientDir, 'sw.js'));
  await addEarlierReleases(DRAFT.clientDir, RELEASE_ARCHIVE);
  // `npm start` builds only if the sources differ from this stamp. The stamp belongs to the previous build, so it would
  // be wrong about the new one.
  rmSync('.cache/built', { force: true });
  replaceFolder('dist-ssr', DRAFT.rendererDir);
  replaceFolder('dist', DRAFT.clientDir);
  rmSync('.cache/build', { recursive: true });
}

/** Moves a draft to its place; what was there is moved beside the draft, as renaming is quicker than deleting. */
function replaceFolder(target: string, draft: string): void {
  const previous = `${draft}-previous`;
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, previous);
  renameSync(draft, target);
}
