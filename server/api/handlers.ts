import type { Context } from 'hono';
import type { EndpointName } from '#api/endpoints.ts';
import type { SubmissionLimit } from '../security/submission-limit.ts';
import type { PlayStore } from '../store/play-store.ts';
import { createGetCouples } from './get-couples.ts';
import { createGetResult } from './get-result.ts';
import { createGetStats } from './get-stats.ts';
import type { JsonResponses } from './json-response.ts';
import { OPENAPI } from './openapi.ts';
import { createSubmitQuiz } from './submit-quiz.ts';

/** Answers an endpoint's requests. One that needs no waiting returns its response without a promise, which is faster. */
export type EndpointHandler = (context: Context) => Response | Promise<Response>;

export interface HandlerDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds from any start; unlike the clock, it never goes back. */
  readonly stopwatch: () => number;
  /** Without it a client may submit as often as it wants. */
  readonly submissionLimit?: SubmissionLimit;
  readonly responses: JsonResponses;
}

/** The handler of each endpoint in `src/api/endpoints.ts`. */
export function createHandlers(dependencies: HandlerDependencies): Readonly<Record<EndpointName, EndpointHandler>> {
  const { responses } = dependencies;
  return {
    couples: createGetCouples(responses),
    submit: createSubmitQuiz(dependencies),
    result: createGetResult(responses),
    stats: createGetStats(dependencies),
    openapi: () => responses.json(OPENAPI, 'hour'),
  };
}
