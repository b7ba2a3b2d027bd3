/** Renders under way at once: a submission that arrives meanwhile waits for these at most. */
const MAX_RUNNING = 4;
/** Renders that may wait for their turn, some tenths of a second; more than these are refused. */
const MAX_WAITING = 64;

/** More pages are asked for than the process can render. */
export class TooManyRendersError extends Error {
  override readonly name = 'TooManyRendersError';
}

/** Runs work when there is room for it; rejects with a TooManyRendersError where too much waits already. */
export type RenderLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Keeps rendering, which takes a millisecond a page, from taking all of a process's time. */
export function createRenderLimit(): RenderLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  function startNext(): void {
    const start = running < MAX_RUNNING ? waiting.shift() : undefined;
    if (!start) return;
    running += 1;
    start();
  }

  return async (work) => {
    if (waiting.length >= MAX_WAITING) throw new TooManyRendersError();
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      // Not at once: other requests get their turn first.
      setImmediate(startNext);
    }
  };
}
