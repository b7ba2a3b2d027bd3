/** Whether the server answered the last call: what the page may say about its connection, measured and not guessed. */
export type Reachability = 'reachable' | 'unreachable';

const listeners = new Set<(reach: Reachability) => void>();

export function reportReachability(reach: Reachability): void {
  for (const listener of listeners) listener(reach);
}

/** Hears of every answered or unanswered call; gives the way to stop. */
export function onReachability(listener: (reach: Reachability) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
