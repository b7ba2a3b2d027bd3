import { LEASE_MS } from '#api/waits.ts';

/** Runs a task under the lock that an origin's tabs and worker share. `isStillHeld`: false once the lock is stolen. */
export type WithOutboxLock = (task: (isStillHeld: () => boolean) => Promise<void>) => Promise<void>;

const LOCK_NAME = 'outbox';

/**
 * Uses the browser's Web Locks. If the lock is stolen from a tab that is only slow, a play is at worst sent twice; the
 * server counts it once.
 */
export const withOutboxLock: WithOutboxLock = async (task) => {
  // Old browsers and insecure contexts have no locks. The server counts each key once even without them.
  if (!navigator.locks) return task(() => true);
  // If stealing times out too, the browser's locks hang in every tab, so the task runs without a lock.
  if (!(await runLocked(task, 'wait')) && !(await runLocked(task, 'steal'))) await task(() => true);
};

/** Returns false, and does not run the task, if the lock is not granted within the lease; else true. */
async function runLocked(task: Parameters<WithOutboxLock>[0], mode: 'wait' | 'steal'): Promise<boolean> {
  const timeout = new AbortController();
  let isGranted = false;
  let isHeld = true;
  let hasTaskFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      timeout.abort();
      resolve(false);
    }, LEASE_MS);
  });
  const runTask = async () => {
    // The lock was granted after the timeout: the caller has already gone on.
    if (timeout.signal.aborted) return;
    isGranted = true;
    clearTimeout(timer);
    await task(() => isHeld).catch((error) => {
      hasTaskFailed = true;
      throw error;
    });
  };
  try {
    const options: LockOptions = mode === 'wait' ? { signal: timeout.signal } : { steal: true };
    return await Promise.race([navigator.locks.request(LOCK_NAME, options, runTask).then(() => true), timedOut]);
  } catch (error) {
    // This check comes first, because a task's own error may be an AbortError too, such as one of IndexedDB.
    if (hasTaskFailed) throw error;
    if (error instanceof DOMException && error.name === 'AbortError') {
      // If the lock was not granted, the wait timed out. Else another tab took this one for frozen and stole its lock.
      isHeld = false;
      return isGranted;
    }
    // Firefox refuses locks if it blocks all site data; the task then runs without a lock.
    await task(() => true);
    return true;
  } finally {
    clearTimeout(timer);
  }
}
