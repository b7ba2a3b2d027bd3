import type { Stats } from '#api/contract.ts';
import { useLazy } from '#ui/lazy/use-lazy.ts';

/** Counts of plays, loaded once; null until then, if loading fails, and if there were no plays. */
export function useStats(when: 'now' | 'idle'): Stats | null {
  return useLazy(loadStatsUnlessEmpty, { when });
}

async function loadStatsUnlessEmpty(): Promise<Stats | null> {
  const { loadStats } = await import('#reads/stats.ts');
  const stats = await loadStats();
  return stats && stats.plays > 0 ? stats : null;
}
