import { startTransition, useEffect, useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/**
 * False as long as a component shows what was rendered on a server, which knows neither query nor browser; soon after
 * that, and for what is first made in the browser, true. What changes with it is drawn in slices, between taps.
 */
export function useHydrated(): boolean {
  const hydrating = useHydrating();
  const [hydrated, setHydrated] = useState(!hydrating);
  useEffect(() => {
    if (!hydrated) startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
