/**
 * Whether this host responded to the last request, and not with a 5xx; for the connection pill. Not the opposite of
 * the glossary's "unreachable" API: after a 429, and on a host that serves only files, the server is reachable.
 */
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
