import { copyFile, rename, writeFile } from 'node:fs/promises';

// These functions write files that later builds use. A file gets its name only when it is whole: if a build is
// interrupted, no later build can take a part of the file for the whole.

const UNFINISHED = '.unfinished';

export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path + UNFINISHED, content);
  await rename(path + UNFINISHED, path);
}

export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to + UNFINISHED);
  await rename(to + UNFINISHED, to);
}
