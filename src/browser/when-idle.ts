/** What is painted and tapped meanwhile goes first. Safari has no idle callbacks; there it is a little pause. */
const PAUSE_MS = 50;

/** Runs work when the browser has nothing else to do, after `timeout` milliseconds even so; returns what calls it off. */
export function whenIdle(work: () => void, timeout = 2_000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
