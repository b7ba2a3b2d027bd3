import type { IncomingMessage } from 'node:http';
import { identifyClient, type TrustedProxies } from './client-address.ts';
import type { PlayOrigin } from './play-origin.ts';
import type { SubmissionLimit } from './submission-limit.ts';

/** Whether a submission's sender may submit now, and where the submission comes from. */
export interface Admission {
  /** Seconds until this client may submit again; 0 if it may submit now. */
  readonly waitSeconds: number;
  /** The number of the client's network today (`play-origin.ts`); null if the connection has no IP address. */
  readonly origin: number | null;
}

/** Checks a submission before its body is read; `env` comes from Hono's Node adapter. */
export type SubmissionGate = (request: Request, env: unknown) => Admission;

export interface SubmissionGateOptions {
  readonly trustedProxies: TrustedProxies;
  readonly limit: SubmissionLimit;
  readonly originOf: PlayOrigin;
  /** Called once, when a peer that is no trusted proxy sends X-Forwarded-For. */
  readonly onForwardedForIgnored: () => void;
}

export function createSubmissionGate(options: SubmissionGateOptions): SubmissionGate {
  const { trustedProxies, limit, originOf, onForwardedForIgnored } = options;
  let hasWarned = false;
  return (request, env) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress ?? '';
    const { address, isForwardedForIgnored } = identifyClient(
      peer,
      request.headers.get('x-forwarded-for'),
      trustedProxies,
    );
    if (isForwardedForIgnored && !hasWarned) {
      hasWarned = true;
      onForwardedForIgnored();
    }
    if (!address) return { waitSeconds: 0, origin: null };
    return { waitSeconds: limit.admit(address), origin: originOf(address) };
  };
}
