import { type IpAddress, isIpv6, networkOf } from './ip-address.ts';
import { createTokenBuckets } from './token-bucket.ts';

export interface SubmissionLimit {
  /** Seconds a client has to wait before it may submit again; 0: it may now, and this submission is counted. */
  admit(address: IpAddress): number;
  /** How many clients (IPv4 addresses, IPv6 /64s) were refused in the last hour; at most 50,000. */
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
const REFUSED_FOR_MS = 3_600_000;
const MAX_REFUSED = 50_000;

/** Limits submissions by client address. Addresses stay in memory and are never written anywhere. */
export function createSubmissionLimit({ perMinute, perDay, clock }: SubmissionLimitOptions): SubmissionLimit {
  const sizes = [
    { burst: perMinute, perMinute },
    { burst: perDay, perMinute: perDay / MINUTES_OF_A_DAY },
  ].filter(({ burst }) => burst > 0);
  const levelsOf = (networks: (typeof NETWORKS)[keyof typeof NETWORKS]) =>
    networks.flatMap(({ bits, share }) =>
      sizes.map((size) => ({
        bits,
        buckets: createTokenBuckets({ burst: size.burst * share, perMinute: size.perMinute * share }, clock),
      })),
    );
  const levels = { ipv4: levelsOf(NETWORKS.ipv4), ipv6: levelsOf(NETWORKS.ipv6) };
  // By when a client was refused last, the longest ago first.
  const refusedAt = new Map<string, number>();

  function refuse(client: string): void {
    refusedAt.delete(client);
    refusedAt.set(client, clock());
    if (refusedAt.size > MAX_REFUSED) refusedAt.delete(refusedAt.keys().next().value as string);
  }

  return {
    admit(address) {
      const own = (isIpv6(address) ? levels.ipv6 : levels.ipv4).map(({ bits, buckets }) => ({
        buckets,
        network: networkOf(address, bits),
      }));
      const wait = Math.max(0, ...own.map(({ buckets, network }) => buckets.waitSeconds(network)));
      // What is refused costs none of the networks anything.
      if (wait === 0) for (const { buckets, network } of own) buckets.take(network);
      else refuse(networkOf(address, isIpv6(address) ? 64 : 32));
      return wait;
    },
    refusedClients() {
      for (const [client, at] of refusedAt) {
        if (at > clock() - REFUSED_FOR_MS) break;
        refusedAt.delete(client);
      }
      return refusedAt.size;
    },
  };
}
