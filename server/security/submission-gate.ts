import type { IncomingMessage } from 'node:http';
import { identifyClient, type TrustedProxies } from './client-address.ts';
import type { PlayOrigin } from './play-origin.ts';
import type { SubmissionLimit } from './submission-limit.ts';

/** What is known of a submission by where it comes from. */
export interface Admission {
  /** Seconds until this client may submit again; 0: it may now. */
  readonly waitSeconds: number;
  /** The number of its network today; null: the connection has no address. */
  readonly origin: number | null;
}

/** Checks a submission before its body is read; `env` is what the HTTP adapter passes on. */
export type SubmissionGate = (request: Request, env: unknown) => Admission;

export interface SubmissionGateOptions {
  readonly trustedProxies: TrustedProxies;
  readonly limit: SubmissionLimit;
  readonly originOf: PlayOrigin;
  /** A peer that is not trusted sent X-Forwarded-For; called once. */
  readonly onHeaderIgnored: () => void;
}

export function createSubmissionGate(options: SubmissionGateOptions): SubmissionGate {
  const { trustedProxies, limit, originOf, onHeaderIgnored } = options;
  let hasWarned = false;
  return (request, env) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress ?? '';
    const { address, isHeaderIgnored } = identifyClient(peer, request.headers.get('x-forwarded-for'), trustedProxies);
    if (isHeaderIgnored && !hasWarned) {
      hasWarned = true;
      onHeaderIgnored();
    }
    if (!address) return { waitSeconds: 0, origin: null };
    return { waitSeconds: limit.admit(address), origin: originOf(address) };
  };
}
