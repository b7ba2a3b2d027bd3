import { copyFile, rename, writeFile } from 'node:fs/promises';

// For files that stay between builds: an interrupted build leaves none that is cut off.

const UNFINISHED = '.unfinished';

export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path + UNFINISHED, content);
  await rename(path + UNFINISHED, path);
}

export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to + UNFINISHED);
  await rename(to + UNFINISHED, to);
}
