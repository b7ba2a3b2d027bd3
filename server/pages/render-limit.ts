export interface RenderLimits {
  /** Renders at the same time: a submission that arrives waits for these at most. */
  readonly running: number;
  /** Renders that may wait for their turn, some tenths of a second; more than these are refused. */
  readonly waiting: number;
}

/** More pages or pictures are requested than the process can render. */
export class TooManyRendersError extends Error {
  override readonly name = 'TooManyRendersError';
}

/** Runs work when there is room for it; rejects with a TooManyRendersError where too much waits already. */
export type RenderLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Keeps rendering, which takes a millisecond a page, from taking all of a process's time. */
export function createRenderLimit(limits: RenderLimits): RenderLimit {
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
      // In the next turn of the event loop, so that other requests are answered first.
      setImmediate(startNext);
    }
  };
}
