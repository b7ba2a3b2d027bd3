/**
 * A read kept for ever: never stale, not refetched, not retried by itself (spec §9). What failed is forgotten, so that
 * asking once more (Try Again) asks anew; what is under way is shared.
 */
export interface CachedRead<Value> {
  get(key: string): Promise<Value>;
  /** The value where it is here already: for the first render, which can't wait. */
  peek(key: string): Value | undefined;
  put(key: string, value: Value): void;
  /** Puts what came with the page and may say less than a read would; forgotten by `clearSeed`. */
  seed(key: string, value: Value): void;
  /** Forgets what was seeded and nothing else. */
  clearSeed(): void;
}

export function createCachedRead<Value>(read: (key: string) => Promise<Value>): CachedRead<Value> {
  const values = new Map<string, Value>();
  const seeded = new Set<string>();
  const underWay = new Map<string, Promise<Value>>();

  async function load(key: string): Promise<Value> {
    try {
      const value = await read(key);
      values.set(key, value);
      return value;
    } finally {
      underWay.delete(key);
    }
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
      const known = values.get(key);
      if (known !== undefined) return known;
      const loading = underWay.get(key) ?? load(key);
      underWay.set(key, loading);
      return loading;
    },
  };
}
