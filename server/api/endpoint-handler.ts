import type { Context } from 'hono';
import type { CountedShare } from '../security/counted-share.ts';
import type { SubmissionGate } from '../security/submission-gate.ts';
import type { PlayStore } from '../store/play-store.ts';
import type { JsonResponses } from './json-response.ts';

/** Answers an endpoint's requests. One that needs no waiting returns its response without a promise, which is faster. */
export type EndpointHandler = (context: Context) => Response | Promise<Response>;

export interface HandlerDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds from any start; unlike the clock, it never goes back. */
  readonly stopwatch: () => number;
  /** Without it a client may submit as often as it wants. */
  readonly submissionGate?: SubmissionGate;
  /** By its origin; without it every play counts. */
  readonly isCounted?: CountedShare;
  readonly responses: JsonResponses;
}
