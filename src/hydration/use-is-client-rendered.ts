import { useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

/**
 * Whether a component was first rendered in the browser, as after a navigation, and not hydrated. A hydrated component
 * was visible before, so it is neither animated nor focused.
 */
export function useIsClientRendered(): boolean {
  const isHydrating = useIsHydrating();
  const [isClientRendered] = useState(!isHydrating);
  return isClientRendered;
}
