/** How often one client may act: `burst` times at once, and `perMinute` times a minute in the long run. */
export interface BucketSize {
  readonly burst: number;
  readonly perMinute: number;
}

/** A token bucket for each client. */
export interface TokenBuckets {
  /** Seconds, rounded up, until the client may take a token; 0 if it may now. */
  waitSeconds(client: string): number;
  take(client: string): void;
  /** Returns a token that the client has taken. */
  giveBack(client: string): void;
}

interface Bucket {
  readonly tokens: number;
  /** When the bucket had these tokens: milliseconds since 1970. */
  readonly filledAt: number;
}

/** At most this many clients are remembered. The most recent ones, up to half of this number, are never forgotten. */
const MAX_CLIENTS = 50_000;

export function createTokenBuckets({ burst, perMinute }: BucketSize, clock: () => number): TokenBuckets {
  const perMs = perMinute / 60_000;
  const buckets = createRecentMap<Bucket>(MAX_CLIENTS);

  function tokensOf(client: string, now: number): number {
    const { tokens, filledAt } = buckets.get(client) ?? { tokens: burst, filledAt: now };
    return Math.min(burst, tokens + Math.max(0, now - filledAt) * perMs);
  }

  return {
    waitSeconds(client) {
      const now = clock();
      const tokens = tokensOf(client, now);
      if (tokens >= 1) return 0;
      // Set again, so that a client that keeps trying is not forgotten.
      buckets.set(client, { tokens, filledAt: now });
      return Math.ceil((1 - tokens) / perMs / 1000);
    },
    take(client) {
      const now = clock();
      buckets.set(client, { tokens: tokensOf(client, now) - 1, filledAt: now });
    },
    giveBack(client) {
      const now = clock();
      buckets.set(client, { tokens: Math.min(burst, tokensOf(client, now) + 1), filledAt: now });
    },
  };
}

/** A map of bounded size that forgets the keys set longest ago. */
interface RecentMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * Has two maps: when the newer map has half of `capacity`, it becomes the older map, and the older map is dropped.
 * In a single Map, deleting the oldest key would take 100 µs: the iterator that finds it walks over deleted entries.
 */
function createRecentMap<Value>(capacity: number): RecentMap<Value> {
  let newer = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  return {
    get: (key) => newer.get(key) ?? older.get(key),
    set(key, value) {
      newer.set(key, value);
      if (newer.size < capacity / 2) return;
      older = newer;
      newer = new Map();
    },
  };
}
