import type { Context } from 'hono';
import type { SubmissionLimit } from '../limits/submission-limit.ts';
import type { PlayStore } from '../store/play-store.ts';

/** Responds to an endpoint's requests. */
export type EndpointHandler = (context: Context) => Response | Promise<Response>;

export interface HandlerDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds since an arbitrary start. Unlike `clock` it never goes back when the machine's time is set. */
  readonly monotonicClock: () => number;
  /** Without a limit a client may submit as often as it wants. */
  readonly submissionLimit?: SubmissionLimit;
}
