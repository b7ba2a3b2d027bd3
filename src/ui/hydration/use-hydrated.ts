import { startTransition, useEffect, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * False while a component must render as the server does, which uses only the path and the friend's id (`?with=`). True
 * soon after hydration and in a client-rendered component. The change is a transition: taps are handled meanwhile.
 */
export function useHydrated(): boolean {
  const isHydrating = useIsHydrating();
  const [isHydrated, setIsHydrated] = useState(!isHydrating);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
