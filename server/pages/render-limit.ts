export interface RenderLimits {
  /** Maximum renders at the same time: while one waits for Node's thread pool, another can use the main thread. */
  readonly running: number;
  /** Maximum renders that wait; further renders are turned away. */
  readonly waiting: number;
}

/** Thrown if more pages or previews are requested than the limits allow. */
export class TooManyRendersError extends Error {
  override readonly name = 'TooManyRendersError';
}

/** Runs work as soon as the limits allow; rejects with a TooManyRendersError if too many are waiting. */
export type RunWithinLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits rendering, which takes a millisecond a page, so that it can't take all of the process's time. */
export function createRenderLimit(limits: RenderLimits): RunWithinLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isStartScheduled = false;

  /** Starts one render in each turn of the event loop, so that other requests are handled in between. */
  function scheduleStart(): void {
    if (isStartScheduled || running >= limits.running || waiting.length === 0) return;
    isStartScheduled = true;
    setImmediate(() => {
      isStartScheduled = false;
      running += 1;
      waiting.shift()?.();
      scheduleStart();
    });
  }

  return async (work) => {
    if (running + waiting.length >= limits.running + limits.waiting) throw new TooManyRendersError();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      scheduleStart();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      scheduleStart();
    }
  };
}
