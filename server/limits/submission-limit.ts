import { type IpAddress, isIpv6, networkOf } from './ip-address.ts';
import { createTokenBuckets } from './token-bucket.ts';

export interface SubmissionLimit {
  /** Seconds until a client may submit again; 0 if it may submit now, and then the submission uses up a token. */
  admit(address: IpAddress): number;
  /** Returns the token of an admitted submission. */
  giveBack(address: IpAddress): void;
  /** Clients (IPv4 addresses, IPv6 /64s) over a limit: how many in this hour, or in the last hour if that is more. */
  clientsOverLimit(): number;
}

export interface SubmissionLimitOptions {
  /** Maximum submissions of one client; all may come at once, as from a school with one IP address. 0: no limit. */
  readonly perMinute: number;
  /** Maximum submissions of one client; 0: no limit. */
  readonly perDay: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Networks that have a limit: the bits of their prefix, and their limit as a multiple of one client's. An IPv6 /64 is
 * one client, but many customers get a /56 and some a /48, so an attacker could be 256 or 65,536 clients.
 */
const NETWORKS = {
  ipv4: [{ bits: 32, limitFactor: 1 }],
  ipv6: [
    { bits: 64, limitFactor: 1 },
    { bits: 56, limitFactor: 2 },
    { bits: 48, limitFactor: 4 },
  ],
} as const;

const MINUTES_OF_A_DAY = 1_440;
const HOUR_MS = 3_600_000;
/** How many clients over a limit are counted in an hour, so that their set can't fill the memory. */
const MAX_CLIENTS_OVER_LIMIT = 50_000;

/** Limits submissions by IP address. IP addresses stay in memory and are never written anywhere. */
export function createSubmissionLimit({ perMinute, perDay, clock }: SubmissionLimitOptions): SubmissionLimit {
  const bucketSizes = [
    { burst: perMinute, perMinute },
    { burst: perDay, perMinute: perDay / MINUTES_OF_A_DAY },
  ].filter(({ burst }) => burst > 0);
  const createBuckets = (networks: (typeof NETWORKS)[keyof typeof NETWORKS]) =>
    networks.flatMap(({ bits, limitFactor }) =>
      bucketSizes.map((size) => ({
        bits,
        buckets: createTokenBuckets(
          { burst: size.burst * limitFactor, perMinute: size.perMinute * limitFactor },
          clock,
        ),
      })),
    );
  const bucketsByFamily = { ipv4: createBuckets(NETWORKS.ipv4), ipv6: createBuckets(NETWORKS.ipv6) };
  let overLimitInThisHour = new Set<string>();
  let countOverLimitInLastHour = 0;
  let hour = -1;

  /** The clients over a limit in this hour; a new set each hour. */
  function currentClientsOverLimit(): Set<string> {
    const currentHour = Math.floor(clock() / HOUR_MS);
    if (currentHour !== hour) {
      countOverLimitInLastHour = currentHour === hour + 1 ? overLimitInThisHour.size : 0;
      overLimitInThisHour = new Set();
    }
    hour = currentHour;
    return overLimitInThisHour;
  }

  function rememberOverLimit(address: IpAddress): void {
    const clients = currentClientsOverLimit();
    if (clients.size < MAX_CLIENTS_OVER_LIMIT) clients.add(networkOf(address, isIpv6(address) ? 64 : 32));
  }

  const networksOf = (address: IpAddress) => (isIpv6(address) ? bucketsByFamily.ipv6 : bucketsByFamily.ipv4);

  return {
    admit(address) {
      const networks = networksOf(address);
      let waitSeconds = 0;
      for (const { bits, buckets } of networks)
        waitSeconds = Math.max(waitSeconds, buckets.waitSeconds(networkOf(address, bits)));
      // A submission over a limit takes no token from any network.
      if (waitSeconds > 0) rememberOverLimit(address);
      else for (const { bits, buckets } of networks) buckets.take(networkOf(address, bits));
      return waitSeconds;
    },
    giveBack(address) {
      for (const { bits, buckets } of networksOf(address)) buckets.giveBack(networkOf(address, bits));
    },
    clientsOverLimit: () => Math.max(currentClientsOverLimit().size, countOverLimitInLastHour),
  };
}
