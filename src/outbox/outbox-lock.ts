/** Runs a task under the lock that tabs and worker of an origin share. `isStillHeld` turns false if it is stolen. */
export type WithOutboxLock = (task: (isStillHeld: () => boolean) => Promise<void>) => Promise<void>;

const LOCK_NAME = 'outbox';
/** A frozen tab never releases its lock. Tasks are made to end within this time, so a waiting tab then steals it. */
export const LEASE_MS = 60_000;

/**
 * Uses the browser's Web Locks. If the lock is stolen from a tab that is only slow, a play is at worst sent twice; the
 * server counts it once.
 */
export const withOutboxLock: WithOutboxLock = async (task) => {
  // Old browsers and insecure contexts have no locks. The server counts each key once even without them.
  if (!navigator.locks) return task(() => true);
  // If stealing times out too, the browser's locks hang in every tab, so the task runs without one.
  if (!(await runLocked(task, 'wait')) && !(await runLocked(task, 'steal'))) await task(() => true);
};

/** Returns false if the lock was not granted within the lease; the task has not run then. */
async function runLocked(task: Parameters<WithOutboxLock>[0], mode: 'wait' | 'steal'): Promise<boolean> {
  const timeout = new AbortController();
  let isGranted = false;
  let isHeld = true;
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
    await task(() => isHeld);
  };
  try {
    const options: LockOptions = mode === 'wait' ? { signal: timeout.signal } : { steal: true };
    return await Promise.race([navigator.locks.request(LOCK_NAME, options, runTask).then(() => true), timedOut]);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      if (isGranted) throw error;
      // Firefox refuses locks if it blocks all site data; the task then runs without one.
      await task(() => true);
      return true;
    }
    // The wait timed out, or another tab stole the lock from this frozen tab and continues its work.
    isHeld = false;
    return isGranted;
  } finally {
    clearTimeout(timer);
  }
}
