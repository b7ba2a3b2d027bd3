import type { Context } from 'hono';
import type { CountedPlaysLimit } from '../security/counted-plays-limit.ts';
import type { SubmissionGate } from '../security/submission-gate.ts';
import type { PlayStore } from '../store/play-store.ts';
import type { ResponseFactory } from './response-factory.ts';

/** Responds to an endpoint's requests. A handler that does not wait returns no promise, because that is faster. */
export type EndpointHandler = (context: Context) => Response | Promise<Response>;

export interface HandlerDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds since an arbitrary start. Unlike `clock` it never goes back when the machine's time is set. */
  readonly monotonicClock: () => number;
  /** Without a gate a client may submit as often as it wants. */
  readonly submissionGate?: SubmissionGate;
  /** Whether a play from this origin is counted in the statistics. By default every play is counted. */
  readonly isCounted?: CountedPlaysLimit;
  readonly responses: ResponseFactory;
}
