import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DISK_BYTES = 8 * 1024 ** 2;
/** A file that takes the disk's room. */
const FILLER = 'filler';

/** A new mount namespace: only the server sees the disk, which is gone when the server has ended. */
const UNSHARE = ['unshare', '--map-root-user', '--mount', 'bash', '-c'] as const;
/** `$0` is the folder: `bash -c` gets it after the script. */
const MOUNT = `mount -t tmpfs -o size=${DISK_BYTES} tmpfs "$0"`;
/** Ends with an error, because the disk is full before the last byte. */
const FILL = `head --bytes=${DISK_BYTES + 1} /dev/zero > "$0/${FILLER}" 2> /dev/null`;

/** Whether this system lets the user mount a disk; some containers don't. */
export function canMountDisk(): boolean {
  const [program, ...options] = UNSHARE;
  return spawnSync(program, [...options, MOUNT, tmpdir()]).status === 0;
}

/** A server's command that first mounts a disk of 8 MB at a folder, and fills it if `isFull`. */
export function commandOnSmallDisk(folder: string, { isFull = false } = {}): string[] {
  const start = `exec "${process.execPath}" server/main.ts`;
  return [...UNSHARE, [MOUNT, ...(isFull ? [`! ${FILL}`] : []), start].join(' && '), folder];
}

/** Fills the disk that the process `pid` has at `folder`. */
export function fillDisk(pid: number | undefined, folder: string): void {
  try {
    writeFileSync(fillerOf(pid, folder), Buffer.alloc(DISK_BYTES + 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
    throw error;
  }
  throw new Error('the disk is larger than it should be');
}

/** Removes the file that fills the disk. */
export function makeRoomOnDisk(pid: number | undefined, folder: string): void {
  rmSync(fillerOf(pid, folder));
}

/** The path by which a process outside of the mount namespace, such as a test, reaches the filler. */
function fillerOf(pid: number | undefined, folder: string): string {
  return join(`/proc/${pid}/root`, folder, FILLER);
}
