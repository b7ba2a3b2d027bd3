/** The work did not end within its limit. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(limitMs: number) {
    super(`not done within ${limitMs} ms`);
  }
}

/**
 * Settles as the work does. After the limit, aborts the signal and rejects with a TimeLimitError, also if the work
 * ignores the signal. Not `AbortSignal.timeout`: iOS 15 and Chrome before 103 lack it.
 */
export async function limitTime<Value>(work: (signal: AbortSignal) => Promise<Value>, limitMs: number): Promise<Value> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeLimitError(limitMs));
      controller.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
