import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Folders } from './page-template.ts';

/** Folders of a build that is not finished: if it fails, the previous one stays where the server reads it. */
export const DRAFT: Folders = { clientDir: '.cache/build/dist', rendererDir: '.cache/build/dist-ssr' };

/** Puts the finished build in the place of the previous one. */
export function replaceBuild(): void {
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
