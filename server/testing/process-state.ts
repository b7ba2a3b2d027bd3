import { readFileSync } from 'node:fs';

/** The state of a Linux process: `T` is stopped, `Z` has ended but its parent has not noticed; null: there is none. */
export function readProcessState(pid: number): string | null {
  try {
    return /\) (\w) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
