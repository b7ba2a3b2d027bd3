import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * Name of an event on the document and of a performance mark. After this event the app, instead of the inline script,
 * handles taps.
 */
export const HYDRATED = 'hydrated';

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

/**
 * True for a component that only the browser rendered, for example after a navigation. False for a hydrated
 * component: it was visible before, so it is neither animated nor focused.
 */
export function useIsClientRendered(): boolean {
  const isHydrating = useIsHydrating();
  const [isClientRendered] = useState(!isHydrating);
  return isClientRendered;
}

const subscribeToNothing = () => () => {};
const getSnapshot = () => null;

/**
 * Whether this render hydrates a page or runs on a server: React then calls `getServerSnapshot`, else `getSnapshot`.
 * Both return null, because different values would make React render the component again at once.
 */
function useIsHydrating(): boolean {
  let isHydrating = false;
  const getServerSnapshot = () => {
    isHydrating = true;
    return null;
  };
  useSyncExternalStore(subscribeToNothing, getSnapshot, getServerSnapshot);
  return isHydrating;
}
