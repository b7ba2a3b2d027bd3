/**
 * For the connection pill: `up` after a valid response, an API error below 500, or a status such as 404 of a host that
 * serves only files; `down` after anything else. So a host can be up while its API is "unreachable" (glossary).
 */
export type HostStatus = 'up' | 'down';

const listeners = new Set<(status: HostStatus) => void>();
let lastStatus: HostStatus | undefined;

export function reportHostStatus(status: HostStatus): void {
  lastStatus = status;
  for (const listener of listeners) listener(status);
}

/**
 * Calls the listener after each request that the worker's cache did not answer, and at once if there was one already.
 * Returns a function that removes it.
 */
export function onHostStatus(listener: (status: HostStatus) => void): () => void {
  listeners.add(listener);
  if (lastStatus) listener(lastStatus);
  return () => void listeners.delete(listener);
}
