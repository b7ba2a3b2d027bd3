/**
 * Reads values and caches them as long as the page is open, without refetching or automatic retries (spec §9). A failed
 * read is not cached, so the next `get` (Try Again) reads again; calls with equal arguments share a running read.
 */
export interface CachedRead<Args extends readonly string[], Value> {
  get(...args: Args): Promise<Value>;
  /** The value if it is cached: for the first render, which can't wait. */
  peek(...args: Args): Value | undefined;
  put(args: Args, value: Value): void;
  /** Caches a value from the page's seed until `clearSeed`: a seed has only one language. */
  seed(args: Args, value: Value): void;
  /** Removes the seeded values only; called when the language changes. */
  clearSeed(): void;
}

export function createCachedRead<Args extends readonly string[], Value>(
  read: (...args: Args) => Promise<Value>,
): CachedRead<Args, Value> {
  const values = new Map<string, Value>();
  const seeded = new Set<string>();
  const pending = new Map<string, Promise<Value>>();
  // Unambiguous: after the first argument only a language follows, which has no slash.
  const keyOf = (args: Args) => args.join('/');

  async function load(args: Args): Promise<Value> {
    const value = await read(...args);
    values.set(keyOf(args), value);
    return value;
  }

  return {
    peek: (...args) => values.get(keyOf(args)),
    put(args, value) {
      seeded.delete(keyOf(args));
      values.set(keyOf(args), value);
    },
    seed(args, value) {
      seeded.add(keyOf(args));
      values.set(keyOf(args), value);
    },
    clearSeed() {
      for (const key of seeded) values.delete(key);
      seeded.clear();
    },
    async get(...args) {
      const key = keyOf(args);
      const cached = values.get(key);
      if (cached !== undefined) return cached;
      const loading = pending.get(key) ?? load(args).finally(() => pending.delete(key));
      pending.set(key, loading);
      return loading;
    },
  };
}
