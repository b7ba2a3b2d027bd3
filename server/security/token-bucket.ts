/** How much one client may do: `burst` at once, and `perMinute` in the long run. */
export interface BucketSize {
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds since 1970. */
  filledAt: number;
}

/** Above this many clients, those longest away are forgotten. */
const MAX_CLIENTS = 50_000;

/** Takes one token of a client's bucket; 0, or the seconds (rounded up) until there is one again. */
export type TakeToken = (client: string) => number;

export function createTokenBuckets({ burst, perMinute }: BucketSize, clock: () => number): TakeToken {
  const perMs = perMinute / 60_000;
  // In order of last use: a bucket that is used moves to the end.
  const buckets = new Map<string, Bucket>();

  return (client) => {
    const now = clock();
    const bucket = buckets.get(client) ?? { tokens: burst, filledAt: now };
    buckets.delete(client);
    buckets.set(client, bucket);
    if (buckets.size > MAX_CLIENTS) forgetOldest(buckets);
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, now - bucket.filledAt) * perMs);
    bucket.filledAt = now;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000);
    bucket.tokens -= 1;
    return 0;
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  const oldest = buckets.keys().next();
  if (!oldest.done) buckets.delete(oldest.value);
}
