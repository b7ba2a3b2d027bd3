import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether a component was first made in the browser, as on a navigation, rather than hydrated from a rendered page.
 * What was hydrated is there already: it is neither revealed nor given the focus.
 */
export function useMadeHere(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [madeHere] = useState(!hydrating);
  return madeHere;
}
