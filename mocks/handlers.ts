import { type HttpHandler, HttpResponse, http } from 'msw';
import type { ErrorCode, Stats, Submission } from '#api/contract.ts';
import { ENDPOINT_LIST, type EndpointName, routePattern } from '#api/endpoints.ts';
import { ERRORS } from '#api/errors.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { resultOf, resultOfId } from '#catalogue/result.ts';
import { toSheet } from '#domain/answer.ts';

interface MockedRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Popularity is shown from a hundred plays on; each couple has some more than the one before. */
const STATS: Stats = {
  plays: COUPLES.reduce((total, { id }) => total + 100 + id, 0),
  couples: COUPLES.map(({ id }) => ({ id, plays: 100 + id })),
};

/** How each endpoint of `src/api/endpoints.ts` answers without a server: as the domain core does. */
const RESPONSES: Readonly<Record<EndpointName, (mocked: MockedRequest) => Response | Promise<Response>>> = {
  couples: () => HttpResponse.json(COUPLES as object[]),
  result: ({ params }) => {
    const result = resultOfId(String(params.id));
    return result ? HttpResponse.json(result as object) : error('no-such-result');
  },
  submit: async ({ request }) => {
    const outcome = toSheet(((await request.json()) as Submission).answers);
    return 'sheet' in outcome
      ? HttpResponse.json(resultOf(outcome.sheet) as object)
      : error(outcome.problem.code, outcome.problem.field);
  },
  stats: () => HttpResponse.json(STATS),
  openapi: () => HttpResponse.json({ openapi: '3.1.0' }),
};

/** The API for development without a server and for unit tests. */
export const handlers: HttpHandler[] = ENDPOINT_LIST.map(([name, endpoint]) =>
  http[endpoint.method === 'GET' ? 'get' : 'post'](`*${routePattern(endpoint)}`, RESPONSES[name]),
);

function error(code: ErrorCode, field?: string): Response {
  const { status, message } = ERRORS[code];
  return HttpResponse.json({ code, message, ...(field ? { field } : {}) }, { status });
}
