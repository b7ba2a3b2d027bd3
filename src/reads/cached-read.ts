/**
 * Reads values and caches them as long as the page is open, without refetching or automatic retries (spec §9). A failed
 * read is not cached, so the next `get` (Try Again) reads again; calls for the same key share a running read.
 */
export interface CachedRead<Value> {
  get(key: string): Promise<Value>;
  /** The value if it is cached: for the first render, which can't wait. */
  peek(key: string): Value | undefined;
  put(key: string, value: Value): void;
  /** Caches a value from the page's seed until `clearSeed`: a seed has only one language. */
  seed(key: string, value: Value): void;
  /** Removes the seeded values only; called when the language changes. */
  clearSeed(): void;
}

export function createCachedRead<Value>(read: (key: string) => Promise<Value>): CachedRead<Value> {
  const values = new Map<string, Value>();
  const seeded = new Set<string>();
  const pending = new Map<string, Promise<Value>>();

  async function load(key: string): Promise<Value> {
    const value = await read(key);
    values.set(key, value);
    return value;
  }

  return {
    peek: (key) => values.get(key),
    put(key, value) {
      seeded.delete(key);
      values.set(key, value);
    },
    seed(key, value) {
      seeded.add(key);
      values.set(key, value);
    },
    clearSeed() {
      for (const key of seeded) values.delete(key);
      seeded.clear();
    },
    async get(key) {
      const cached = values.get(key);
      if (cached !== undefined) return cached;
      const loading = pending.get(key) ?? load(key).finally(() => pending.delete(key));
      pending.set(key, loading);
      return loading;
    },
  };
}
