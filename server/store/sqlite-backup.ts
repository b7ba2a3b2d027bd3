import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { backupMarkPath } from './sqlite-file-figures.ts';

/** Free bytes that a backup leaves for new plays; docs/deployment/alerts.yml reports a disk with fewer. */
const RESERVE_BYTES = 500e6;

/** The copy may be larger than the database's file: it also has what is so far only in the write-ahead log. */
const MAX_GROWTH_FACTOR = 1.1;

export interface Backup {
  readonly playCount: number;
  readonly bytes: number;
  /** Why the metrics still have the time of the previous backup; null if they have this backup's time. */
  readonly metricsProblem: string | null;
}

/**
 * Copies an embedded database, even while a server uses it; replaces `target` when the copy is checked and on disk.
 * Throws SQLite's and the file system's errors, and an Error for a damaged copy or too little room (`reserveBytes`).
 */
export function backUpSqlite(source: string, target: string, reserveBytes = RESERVE_BYTES): Backup {
  const partialFile = `${target}.part`;
  rmSync(partialFile, { force: true });
  checkRoom(dirname(target), statSync(source).size * MAX_GROWTH_FACTOR + reserveBytes);
  try {
    const database = new DatabaseSync(source, { readOnly: true });
    try {
      database.prepare('VACUUM INTO ?').run(partialFile);
    } finally {
      database.close();
    }
    const playCount = checkAndCountPlays(partialFile);
    flushToDisk(partialFile);
    renameSync(partialFile, target);
    flushToDisk(dirname(target));
    return { playCount, bytes: statSync(target).size, metricsProblem: markBackup(source) };
  } finally {
    rmSync(partialFile, { force: true });
  }
}

/** Throws if a folder's disk has fewer than `bytes` free bytes. */
function checkRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const inMegabytes = (count: number) => `${Math.ceil(count / 1e6)} MB`;
  if (bavail * bsize < bytes)
    throw new Error(`${folder} has ${inMegabytes(bavail * bsize)} free, but ${inMegabytes(bytes)} are needed`);
}

/**
 * Renews the file from which the metrics read the last backup's time. Returns null or why it can't; the backup is valid
 * in both cases.
 */
function markBackup(source: string): string | null {
  const mark = backupMarkPath(source);
  try {
    // Another user's file, such as root's, can be replaced but not written.
    rmSync(mark, { force: true });
    writeFileSync(mark, '');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Checks a copy and returns its number of plays; throws if the copy is damaged. */
function checkAndCountPlays(path: string): number {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const { quick_check: finding } = copy.prepare('PRAGMA quick_check').get() ?? {};
    if (finding !== 'ok') throw new Error(`the copy is damaged: ${finding}`);
    return Number(copy.prepare('SELECT count(*) AS plays FROM play').get()?.plays);
  } finally {
    copy.close();
  }
}

/** Waits until a file's content, or a folder's list of names, is on disk. */
function flushToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
