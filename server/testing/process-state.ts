import { readFileSync } from 'node:fs';

/**
 * The state of a Linux process, such as `T` (paused by a signal) or `Z` (ended, unnoticed by its parent); null if it is
 * gone.
 */
export function readProcessState(pid: number): string | null {
  try {
    return /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
