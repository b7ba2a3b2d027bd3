import type { EndpointName } from '#api/endpoints.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { createGetCouples } from './get-couples.ts';
import { createGetResult } from './get-result.ts';
import { createGetStats } from './get-stats.ts';
import { OPENAPI } from './openapi.ts';
import { createSubmitQuiz } from './submit-quiz.ts';

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
