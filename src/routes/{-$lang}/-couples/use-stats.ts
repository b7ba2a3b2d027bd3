import { useEffect, useState } from 'react';
import type { Stats } from '../../../api/contract.ts';

/** How often each couple was met; null until somebody has played and the server says so. */
export function useStats(): Stats | null {
  const [stats, setStats] = useState<Stats | null>(null);
  useEffect(() => {
    let wanted = true;
    import('../../../api/stats.ts')
      .then(({ visitStats }) => visitStats())
      .then(
        (counted) => wanted && counted && counted.plays > 0 && setStats(counted),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, []);
  return stats;
}
