/** How much one client may do: `burst` at once, and `perMinute` in the long run. */
export interface BucketSize {
  readonly burst: number;
  readonly perMinute: number;
}

/** A token bucket for each client. */
export interface TokenBuckets {
  /** Seconds (rounded up) until the client may take a token; 0: now. */
  waitSeconds(client: string): number;
  take(client: string): void;
}

interface Bucket {
  readonly tokens: number;
  /** Milliseconds since 1970. */
  readonly filledAt: number;
}

/** Above this many clients, those longest away are forgotten. */
const MAX_CLIENTS = 50_000;

export function createTokenBuckets({ burst, perMinute }: BucketSize, clock: () => number): TokenBuckets {
  const perMs = perMinute / 60_000;
  // In order of last use: a bucket that is used moves to the end.
  const buckets = new Map<string, Bucket>();

  function tokensOf(client: string, now: number): number {
    const { tokens, filledAt } = buckets.get(client) ?? { tokens: burst, filledAt: now };
    return Math.min(burst, tokens + Math.max(0, now - filledAt) * perMs);
  }

  function store(client: string, bucket: Bucket): void {
    buckets.delete(client);
    buckets.set(client, bucket);
    if (buckets.size > MAX_CLIENTS) forgetOldest(buckets);
  }

  return {
    waitSeconds(client) {
      const now = clock();
      const tokens = tokensOf(client, now);
      if (tokens >= 1) return 0;
      // A client that keeps trying is not one that is long away.
      store(client, { tokens, filledAt: now });
      return Math.ceil((1 - tokens) / perMs / 1000);
    },
    take(client) {
      const now = clock();
      store(client, { tokens: tokensOf(client, now) - 1, filledAt: now });
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}
