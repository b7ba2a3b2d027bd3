/** Runs a task that may not run twice at once among this origin's tabs and worker. */
export type WithOutboxLock = (task: (stillMine: () => boolean) => Promise<void>) => Promise<void>;

const LOCK_NAME = 'outbox';
/** A frozen tab keeps its lock for ever. Nobody may need one longer than this, so then it is taken away. */
export const LEASE_MS = 60_000;

/**
 * A turn by the browser's lock. Taking it from a tab that is merely slow would send a play twice at the worst, which
 * the server counts once.
 */
export const withOutboxLock: WithOutboxLock = async (task) => {
  // Old browsers, and pages without a secure context, have no locks; the server counts each key once even so.
  if (!navigator.locks) return task(() => true);
  // A browser whose locks hang gives none to anybody: then it is as where there are none.
  if (!(await turn(task, 'wait')) && !(await turn(task, 'steal'))) await task(() => true);
};

/** True when the task had its turn; false when the lock did not come within the lease. */
async function turn(task: Parameters<WithOutboxLock>[0], way: 'wait' | 'steal'): Promise<boolean> {
  const patience = new AbortController();
  let granted = false;
  let mine = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      patience.abort();
      resolve(false);
    }, LEASE_MS);
  });
  const own = async () => {
    // Too late: the task has had another turn.
    if (patience.signal.aborted) return;
    granted = true;
    clearTimeout(timer);
    await task(() => mine);
  };
  try {
    const options: LockOptions = way === 'wait' ? { signal: patience.signal } : { steal: true };
    return await Promise.race([navigator.locks.request(LOCK_NAME, options, own).then(() => true), over]);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      if (granted) throw error;
      // Firefox refuses locks with all site data. Without one, then, as where there are none.
      await task(() => true);
      return true;
    }
    // Stolen from us while we were frozen: whoever took it goes on where this stopped.
    mine = false;
    return granted;
  } finally {
    clearTimeout(timer);
  }
}
