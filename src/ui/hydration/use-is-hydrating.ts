import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getSnapshot = () => null;

/**
 * Whether this render hydrates a page or runs on a server: React then calls `getServerSnapshot`, else `getSnapshot`.
 * Both return null, because different values would make React render the component again at once.
 */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  const getServerSnapshot = () => {
    isHydrating = true;
    return null;
  };
  useSyncExternalStore(subscribeToNothing, getSnapshot, getServerSnapshot);
  return isHydrating;
}
