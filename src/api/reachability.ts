/** Whether the server responded to the last request. */
export type Reachability = 'reachable' | 'unreachable';

const listeners = new Set<(reach: Reachability) => void>();

export function reportReachability(reach: Reachability): void {
  for (const listener of listeners) listener(reach);
}

/** Calls the listener after every request; returns a function that removes the listener. */
export function onReachability(listener: (reach: Reachability) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
