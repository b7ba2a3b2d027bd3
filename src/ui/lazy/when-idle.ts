import { IDLE_LIMIT_MS, NO_IDLE_CALLBACK_PAUSE_MS } from '#api/waits.ts';

/** Runs work when the browser is idle, at the latest after `timeoutMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, timeoutMs = IDLE_LIMIT_MS): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, NO_IDLE_CALLBACK_PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}

/** Never settles after the signal is aborted. */
export function waitUntilIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = whenIdle(resolve);
    signal.addEventListener('abort', cancel);
  });
}

/** Resolves in a new task, so that the browser can handle a tap first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
