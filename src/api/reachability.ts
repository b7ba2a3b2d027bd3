/** Whether the server responded to the last request. */
export type Reachability = 'reachable' | 'unreachable';

const listeners = new Set<(reachability: Reachability) => void>();

export function reportReachability(reachability: Reachability): void {
  for (const listener of listeners) listener(reachability);
}

/** Calls the listener after every request; returns a function that removes the listener. */
export function onReachability(listener: (reachability: Reachability) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
