import { getStats } from '#api/calls.ts';
import type { Stats } from '#api/contract.ts';
import { createCachedRead } from './cached-read.ts';

const stats = createCachedRead(getStats);

/** Counts of plays, in all and by couple. Null after a failure; the next call then requests them again. */
export function loadStats(): Promise<Stats | null> {
  return stats.get().catch(() => null);
}
