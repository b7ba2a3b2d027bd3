import type { Context } from 'hono';
import type { SubmissionGate } from '../limits/submission-gate.ts';
import type { PlayStore } from '../store/play-store.ts';

/** Responds to an endpoint's requests. */
export type EndpointHandler = (context: Context) => Response | Promise<Response>;

export interface HandlerDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds since an arbitrary start. Unlike `clock` it never goes back when the machine's time is set. */
  readonly monotonicClock: () => number;
  /** Without a gate a client may submit as often as it wants. */
  readonly submissionGate?: SubmissionGate;
}
