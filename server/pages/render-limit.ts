export interface RenderLimits {
  /** Maximum renders at the same time. Other requests wait for these at most: they are handled before the next one. */
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

  function startNext(): void {
    const start = running < limits.running ? waiting.shift() : undefined;
    if (!start) return;
    running += 1;
    start();
  }

  return async (work) => {
    if (waiting.length >= limits.waiting) throw new TooManyRendersError();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      // In the next turn of the event loop, so that other requests are handled first.
      setImmediate(startNext);
    }
  };
}
