import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupMark } from './sqlite-file-figures.ts';

export interface Backup {
  readonly plays: number;
  readonly bytes: number;
}

/**
 * Writes a copy of an embedded database, as it is at one moment, while its server goes on writing; `target` is replaced
 * only by a copy that is complete, checked and on the disk. Throws SQLite's and the file system's errors.
 */
export function backupPlays(source: string, target: string): Backup {
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    const database = new DatabaseSync(source, { readOnly: true });
    try {
      database.prepare('VACUUM INTO ?').run(part);
    } finally {
      database.close();
    }
    const plays = checkedPlays(part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
    markBackup(source);
    return { plays, bytes: statSync(target).size };
  } finally {
    rmSync(part, { force: true });
  }
}

/** For the server's metric of the last backup's age. */
function markBackup(source: string): void {
  try {
    writeFileSync(backupMark(source), '');
  } catch {
    // The backup counts although its time is not recorded.
  }
}

/** How many plays a copy has; throws where it is damaged. */
function checkedPlays(path: string): number {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const { quick_check: verdict } = copy.prepare('PRAGMA quick_check').get() ?? {};
    if (verdict !== 'ok') throw new Error(`the copy is damaged: ${verdict}`);
    return Number(copy.prepare('SELECT count(*) AS plays FROM play').get()?.plays);
  } finally {
    copy.close();
  }
}

/** Returns when a file, or the names in a folder, are on the disk. */
function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
