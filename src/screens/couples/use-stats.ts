import type { Stats } from '#api/contract.ts';
import { useLazy } from '#ui/use-lazy.ts';

/** How often each couple was met; null until it is known, and while nobody has played. */
export function useStats(): Stats | null {
  return useLazy(load, { when: 'idle' });
}

async function load(): Promise<Stats | null> {
  const { loadStats } = await import('#reads/stats.ts');
  const stats = await loadStats();
  return stats && stats.plays > 0 ? stats : null;
}
