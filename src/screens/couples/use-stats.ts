import type { Stats } from '#api/contract.ts';
import { useLazy } from '#ui/use-lazy.ts';

/** Counts of plays; null until they are loaded, if loading fails, and while there are no plays. */
export function useStats(): Stats | null {
  return useLazy(loadStatsUnlessEmpty, { when: 'idle' });
}

async function loadStatsUnlessEmpty(): Promise<Stats | null> {
  const { loadStats } = await import('#reads/stats.ts');
  const stats = await loadStats();
  return stats && stats.plays > 0 ? stats : null;
}
