/** Keeps renders as promises, so that simultaneous requests share one. When full, it drops the least recently used. */
export interface RenderCache<Value> {
  /** Null if this key has no render. */
  find(key: string): Promise<Value> | null;
  /** A render that fails, or whose value is not worth keeping, leaves the cache when it ends. */
  add(key: string, render: Promise<Value>): void;
}

export interface RenderCacheOptions<Value> {
  readonly capacity: number;
  readonly isWorthKeeping: (value: Value) => boolean;
}

export function createRenderCache<Value>(options: RenderCacheOptions<Value>): RenderCache<Value> {
  /** Least recently used first: a map keeps the order in which its keys were set. */
  const renders = new Map<string, Promise<Value>>();
  return {
    find(key) {
      const render = renders.get(key);
      if (!render) return null;
      renders.delete(key);
      renders.set(key, render);
      return render;
    },
    add(key, render) {
      renders.set(key, render);
      if (renders.size > options.capacity) renders.delete(renders.keys().next().value as string);
      const remove = () => {
        if (renders.get(key) === render) renders.delete(key);
      };
      render.then((value) => {
        if (!options.isWorthKeeping(value)) remove();
      }, remove);
    },
  };
}
