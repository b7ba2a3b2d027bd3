import { ENDPOINTS, type EndpointName } from '#api/endpoints.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { createGetCouplesHandler } from './get-couples.ts';
import { createGetResultHandler } from './get-result.ts';
import { createGetStatsHandler } from './get-stats.ts';
import { OPENAPI } from './openapi.ts';
import { createSubmitQuizHandler } from './submit-quiz.ts';

/** The handler of each endpoint in `src/api/endpoints.ts`. */
export function createHandlers(dependencies: HandlerDependencies): Readonly<Record<EndpointName, EndpointHandler>> {
  const { responses } = dependencies;
  return {
    couples: createGetCouplesHandler(responses),
    submit: createSubmitQuizHandler(dependencies),
    result: createGetResultHandler(responses),
    stats: createGetStatsHandler(dependencies),
    openapi: () => responses.json(OPENAPI, ENDPOINTS.openapi.cache),
  };
}
