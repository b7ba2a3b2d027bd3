import { ENDPOINTS, type EndpointName } from '#api/endpoints.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { getCouples } from './get-couples.ts';
import { getResult } from './get-result.ts';
import { createGetStatsHandler } from './get-stats.ts';
import { OPENAPI } from './openapi.ts';
import { createPostPlayHandler } from './post-play.ts';
import { CACHE_CONTROL } from './responses.ts';

/** The handler of each endpoint in `src/api/endpoints.ts`. */
export function createHandlers(dependencies: HandlerDependencies): Readonly<Record<EndpointName, EndpointHandler>> {
  return {
    couples: getCouples,
    submit: createPostPlayHandler(dependencies),
    result: getResult,
    stats: createGetStatsHandler(dependencies),
    openapi: ({ json }) => json(OPENAPI, 200, { 'cache-control': CACHE_CONTROL[ENDPOINTS.openapi.cache] }),
  };
}
