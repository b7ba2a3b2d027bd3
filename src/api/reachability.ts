/** Whether the server answered the last call: what the page may say about its connection, measured and not guessed. */
export type Reach = 'reachable' | 'unreachable';

const listeners = new Set<(reach: Reach) => void>();

export function reportReach(reach: Reach): void {
  for (const listener of listeners) listener(reach);
}

/** Hears of every answered or unanswered call; gives the way to stop. */
export function onReach(listener: (reach: Reach) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
