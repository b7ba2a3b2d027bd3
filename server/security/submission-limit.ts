import { type IpAddress, isIpv6, networkOf } from './ip-address.ts';
import { createTokenBuckets } from './token-bucket.ts';

export interface SubmissionLimit {
  /** Seconds a client has to wait before it may submit again; 0: it may now, and this submission is counted. */
  admit(address: IpAddress): number;
  /** How many clients (IPv4 addresses, IPv6 /64s) were refused in this hour or the last, whichever had more; at most 50,000. */
  refusedClients(): number;
}

export interface SubmissionLimitOptions {
  /** Of one client; as many may come at once, since a whole school may share an address. 0: no limit. */
  readonly perMinute: number;
  /** Of one client; 0: no limit. */
  readonly perDay: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * What counts as one client, and how many times the limit it has. An IPv6 /64 is one customer, but many get a /56, and
 * some a /48: with these an attacker would have 256 or 65,536 clients.
 */
const NETWORKS = {
  ipv4: [{ bits: 32, share: 1 }],
  ipv6: [
    { bits: 64, share: 1 },
    { bits: 56, share: 2 },
    { bits: 48, share: 4 },
  ],
} as const;

const MINUTES_OF_A_DAY = 1_440;
const HOUR_MS = 3_600_000;
const MAX_REFUSED = 50_000;

/** Limits submissions by client address. Addresses stay in memory and are never written anywhere. */
export function createSubmissionLimit({ perMinute, perDay, clock }: SubmissionLimitOptions): SubmissionLimit {
  const sizes = [
    { burst: perMinute, perMinute },
    { burst: perDay, perMinute: perDay / MINUTES_OF_A_DAY },
  ].filter(({ burst }) => burst > 0);
  const levelsOf = (networks: (typeof NETWORKS)[keyof typeof NETWORKS]) =>
    networks.map(({ bits, share }) => ({
      bits,
      buckets: sizes.map(({ burst, perMinute }) =>
        createTokenBuckets({ burst: burst * share, perMinute: perMinute * share }, clock),
      ),
    }));
  const levels = { ipv4: levelsOf(NETWORKS.ipv4), ipv6: levelsOf(NETWORKS.ipv6) };
  let refused = new Set<string>();
  let refusedBefore = 0;
  let hour = -1;

  /** A new set each hour. */
  function refusedThisHour(): Set<string> {
    const now = Math.floor(clock() / HOUR_MS);
    if (now !== hour) {
      refusedBefore = now === hour + 1 ? refused.size : 0;
      refused = new Set();
    }
    hour = now;
    return refused;
  }

  return {
    admit(address) {
      const own = (isIpv6(address) ? levels.ipv6 : levels.ipv4).flatMap(({ bits, buckets }) => {
        const network = networkOf(address, bits);
        return buckets.map((bucket) => ({ bucket, network }));
      });
      const wait = Math.max(0, ...own.map(({ bucket, network }) => bucket.waitSeconds(network)));
      // A refused submission takes no token from any network.
      if (wait === 0) for (const { bucket, network } of own) bucket.take(network);
      else if (refusedThisHour().size < MAX_REFUSED) refused.add(networkOf(address, isIpv6(address) ? 64 : 32));
      return wait;
    },
    refusedClients: () => Math.max(refusedThisHour().size, refusedBefore),
  };
}
