import { copyFile, rename, writeFile } from 'node:fs/promises';

// For files that stay between builds. Each gets its name only when it is whole, even if a build is interrupted.

const UNFINISHED = '.unfinished';

export async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await writeFile(path + UNFINISHED, content);
  await rename(path + UNFINISHED, path);
}

export async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to + UNFINISHED);
  await rename(to + UNFINISHED, to);
}
