import { getStats } from '#api/calls.ts';
import type { Stats } from '#api/contract.ts';

let pendingStats: Promise<Stats | null> | null = null;

/** How many have played and whom they met, asked once a visit; null where nobody answers, as offline. */
export function loadStats(): Promise<Stats | null> {
  pendingStats ??= getStats().catch(() => {
    pendingStats = null;
    return null;
  });
  return pendingStats;
}
