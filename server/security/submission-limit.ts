import type { IncomingMessage } from 'node:http';
import { clientAddress, type TrustedProxies } from './client-address.ts';
import { createTokenBuckets } from './token-bucket.ts';

/** Seconds a client has to wait before it may submit again; 0: it may now. `env` is what the listener hands over. */
export type SubmissionLimit = (request: Request, env: unknown) => number;

export interface SubmissionLimitOptions {
  /** Of one address in the long run; as many may come at once, since a whole school may share an address. */
  readonly perMinute: number;
  readonly trustedProxies: TrustedProxies;
  readonly clock: () => number;
}

/** Limits submissions by client address. Addresses stay in memory and are never written anywhere. */
export function createSubmissionLimit({ perMinute, trustedProxies, clock }: SubmissionLimitOptions): SubmissionLimit {
  const take = createTokenBuckets({ burst: perMinute, perMinute }, clock);
  return (request, env) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress ?? '';
    return take(clientAddress(peer, request.headers.get('x-forwarded-for'), trustedProxies));
  };
}
