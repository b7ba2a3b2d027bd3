import { useSyncExternalStore } from 'react';

const never = () => () => {};
const none = () => null;

/**
 * Whether this very render takes over a rendered page, or renders one. React tells only by which of two snapshots it
 * asks for. They are the same: where they differ, React draws everything that asked anew, all in one piece.
 */
export function useHydrating(): boolean {
  let hydrating = false;
  useSyncExternalStore(never, none, () => {
    hydrating = true;
    return null;
  });
  return hydrating;
}
