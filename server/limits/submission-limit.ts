import type { IncomingMessage } from 'node:http';
import { identifyClient, isIpv6, networkOf, type TrustedProxies } from './client-address.ts';
import { createTokenBuckets } from './token-bucket.ts';

/** Whether a submission's sender may submit now. */
interface Admission {
  /** Seconds until this client may submit again; 0 if it may submit now. */
  readonly waitSeconds: number;
  /** Undoes the admission: the submission no longer counts towards the client's limit. */
  readonly giveBack: () => void;
}

/** Checks a submission before its body is read; `env` comes from Hono's Node adapter. */
export type SubmissionLimit = (request: Request, env: unknown) => Admission;

export interface SubmissionLimitOptions {
  /** Maximum submissions of one client; all may come at once, as from a school with one IP address. 0: no limit. */
  readonly perMinute: number;
  /** Maximum submissions of one client; 0: no limit. */
  readonly perDay: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly trustedProxies: TrustedProxies;
  /** Called once, when a peer that is no trusted proxy sends X-Forwarded-For. */
  readonly onForwardedForIgnored: () => void;
}

/** A client is an IPv4 address, or an IPv6 network of this size: many providers give one to each customer. */
const IPV6_CLIENT_BITS = 56;
const MINUTES_OF_A_DAY = 1_440;

/** Limits submissions by IP address. IP addresses stay in memory and are never written anywhere. */
export function createSubmissionLimit(options: SubmissionLimitOptions): SubmissionLimit {
  const { perMinute, perDay, clock, trustedProxies, onForwardedForIgnored } = options;
  const limits = [
    { burst: perMinute, perMinute },
    { burst: perDay, perMinute: perDay / MINUTES_OF_A_DAY },
  ]
    .filter(({ burst }) => burst > 0)
    .map((size) => createTokenBuckets(size, clock));
  let hasReportedIgnored = false;

  return (request, env) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress ?? '';
    const forwardedFor = request.headers.get('x-forwarded-for');
    const { address, isForwardedForIgnored } = identifyClient(peer, forwardedFor, trustedProxies);
    if (isForwardedForIgnored && !hasReportedIgnored) {
      hasReportedIgnored = true;
      onForwardedForIgnored();
    }
    // Without an IP address there is nobody to limit.
    if (!address) return { waitSeconds: 0, giveBack: () => {} };
    const client = networkOf(address, isIpv6(address) ? IPV6_CLIENT_BITS : 32);
    const waitSeconds = Math.max(0, ...limits.map((buckets) => buckets.waitSeconds(client)));
    // A submission over one limit takes no token of the other.
    if (waitSeconds === 0) for (const buckets of limits) buckets.take(client);
    return {
      waitSeconds,
      giveBack() {
        for (const buckets of limits) buckets.giveBack(client);
      },
    };
  };
}
