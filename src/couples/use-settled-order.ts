import { useEffect, useMemo, useState } from 'react';
import { STATS_TIMEOUT_MS } from '#api/waits.ts';
import type { CouplesSearch } from './couples-search.ts';

const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

export interface SettledOrder {
  /** The search whose order is shown; without an order if the numbers came too late. */
  readonly shownSearch: CouplesSearch;
  /** Call when the visitor chooses an order: it then applies even if it is the one that came too late. */
  readonly onOrderChosen: () => void;
}

/**
 * Cards never move under the visitor: the order of a link applies only if the numbers of plays arrive in time, and
 * before the visitor's first tap, key or scroll. Afterwards it takes the visitor's choice to change the order.
 */
export function useSettledOrder(search: CouplesSearch, hasStats: boolean): SettledOrder {
  const [isTooLate, setIsTooLate] = useState(false);
  const isWaiting = search.sort !== undefined && !hasStats && !isTooLate;
  useEffect(() => {
    if (!isWaiting) return;
    const settle = () => setIsTooLate(true);
    const timer = setTimeout(settle, STATS_TIMEOUT_MS);
    for (const act of ACTS) addEventListener(act, settle, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const act of ACTS) removeEventListener(act, settle, true);
    };
  }, [isWaiting]);
  // Memoized, because a new object would render all cards again.
  const shownSearch = useMemo(() => {
    const { sort: _tooLate, ...withoutOrder } = search;
    return isTooLate ? withoutOrder : search;
  }, [search, isTooLate]);
  return { shownSearch, onOrderChosen: () => setIsTooLate(false) };
}
