/** Safari has no idle callbacks: a short pause lets painting and taps go first. */
const PAUSE_MS = 50;

/** Runs work when the browser is idle, at the latest after `timeoutMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, timeoutMs = 2_000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
