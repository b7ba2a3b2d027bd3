import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Throws if another build runs in the folder, because it would write to the same files; else returns a function that
 * lets the next build start.
 * The lock is SQLite's: if a build is killed, the system releases it.
 */
export function lockBuild(root = '.'): () => void {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'build-lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new Error('Another build is running in this folder. Try again when it has finished.');
  }
  return () => lock.close();
}

const SQLITE_BUSY = 5;
