import { getStats } from '#api/calls.ts';
import type { Stats } from '#api/contract.ts';

let pendingStats: Promise<Stats | null> | null = null;

/** Counts of plays, in all and by couple; requested once. Null after a failure, and the next call requests them again. */
export function loadStats(): Promise<Stats | null> {
  pendingStats ??= getStats().catch(() => {
    pendingStats = null;
    return null;
  });
  return pendingStats;
}
