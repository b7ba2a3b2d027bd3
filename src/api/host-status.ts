/**
 * Whether this host responded to the last request, and not with a 5xx; for the connection pill. `down` is not the
 * glossary's "unreachable" API: after a 429, and on a host that serves only files, the host is up.
 */
export type HostStatus = 'up' | 'down';

const listeners = new Set<(status: HostStatus) => void>();

export function reportHostStatus(status: HostStatus): void {
  for (const listener of listeners) listener(status);
}

/** Calls the listener after every request; returns a function that removes the listener. */
export function onHostStatus(listener: (status: HostStatus) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
