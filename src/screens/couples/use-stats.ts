import { useEffect, useState } from 'react';
import type { Stats } from '#api/contract.ts';
import { whenIdle } from '#browser/when-idle.ts';

/** How often each couple was met; null until somebody has played and the server says so. */
export function useStats(): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null);
  useEffect(() => {
    let wanted = true;
    const count = async () => {
      const { visitStats } = await import('#reads/stats.ts');
      const counted = await visitStats();
      if (wanted && counted && counted.plays > 0) setStats(counted);
    };
    // The couples stand without.
    const cancel = whenIdle(() => void count().catch(() => undefined));
    return () => {
      wanted = false;
      cancel();
    };
  }, []);
  return stats;
}
