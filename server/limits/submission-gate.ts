import type { IncomingMessage } from 'node:http';
import { identifyClient, type TrustedProxies } from './client-address.ts';
import type { SubmissionLimit } from './submission-limit.ts';

/** Whether a submission's sender may submit now. */
interface Admission {
  /** Seconds until this client may submit again; 0 if it may submit now. */
  readonly waitSeconds: number;
  /** Undoes the admission: the submission no longer counts towards the client's limit. */
  readonly giveBack: () => void;
}

/** Checks a submission before its body is read; `env` comes from Hono's Node adapter. */
export type SubmissionGate = (request: Request, env: unknown) => Admission;

export interface SubmissionGateOptions {
  readonly trustedProxies: TrustedProxies;
  readonly limit: SubmissionLimit;
  /** Called once, when a peer that is no trusted proxy sends X-Forwarded-For. */
  readonly onForwardedForIgnored: () => void;
}

export function createSubmissionGate(options: SubmissionGateOptions): SubmissionGate {
  const { trustedProxies, limit, onForwardedForIgnored } = options;
  let hasReportedIgnored = false;
  return (request, env) => {
    const { incoming } = (env ?? {}) as { incoming?: IncomingMessage };
    const peer = incoming?.socket.remoteAddress ?? '';
    const { address, isForwardedForIgnored } = identifyClient(
      peer,
      request.headers.get('x-forwarded-for'),
      trustedProxies,
    );
    if (isForwardedForIgnored && !hasReportedIgnored) {
      hasReportedIgnored = true;
      onForwardedForIgnored();
    }
    // Without an IP address there is nobody to limit.
    if (!address) return { waitSeconds: 0, giveBack: () => {} };
    return { waitSeconds: limit.admit(address), giveBack: () => limit.giveBack(address) };
  };
}
