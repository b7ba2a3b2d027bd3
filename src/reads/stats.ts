import { getStats } from '#api/calls.ts';
import type { Stats } from '#api/contract.ts';

/** The request that all callers share; null before the first call and after a failure. */
let statsRequest: Promise<Stats | null> | null = null;

/**
 * Counts of plays, in all and by couple; requested once. Null after a failure, and the next call requests them again.
 */
export function loadStats(): Promise<Stats | null> {
  statsRequest ??= getStats().catch(() => {
    statsRequest = null;
    return null;
  });
  return statsRequest;
}
