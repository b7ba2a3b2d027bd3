import { useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * True for a component that only the browser rendered, for example after a navigation. False for a hydrated
 * component: it was visible before, so it is neither animated nor focused.
 */
export function useIsClientRendered(): boolean {
  const isHydrating = useIsHydrating();
  const [isClientRendered] = useState(!isHydrating);
  return isClientRendered;
}
