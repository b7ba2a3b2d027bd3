/** Settles as the promise does, but rejects if that takes longer. */
export function limitTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limitMs, new Error('timeout'));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
