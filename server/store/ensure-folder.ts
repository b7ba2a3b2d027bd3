import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents; throws the system's error. It does not use `mkdir`'s option `recursive`,
 * which hangs if the parent exists but can have no new folder, for example `/proc`.
 */
export function ensureFolder(path: string): void {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) ensureFolder(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created the folder at the same time.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
