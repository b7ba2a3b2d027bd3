import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getSnapshot = () => null;

/**
 * Whether this render hydrates a page or runs on a server: React then calls the third function and not the second. Both
 * return null, because different values would make React render the component again at once.
 */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  useSyncExternalStore(subscribeToNothing, getSnapshot, () => {
    isHydrating = true;
    return null;
  });
  return isHydrating;
}
