import { useState } from 'react';
import { useHydrating } from './use-hydrating.ts';

/**
 * Whether a component was first made in the browser, as on a navigation, rather than hydrated from a rendered page.
 * What was hydrated is there already: it is neither revealed nor given the focus.
 */
export function useIsClientRendered(): boolean {
  const hydrating = useHydrating();
  const [madeHere] = useState(!hydrating);
  return madeHere;
}
