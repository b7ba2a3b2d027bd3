import { type HttpHandler, HttpResponse, http } from 'msw';
import type { Stats, Submission } from '#api/contract.ts';
import { ENDPOINT_LIST, type EndpointName, routePattern } from '#api/endpoints.ts';
import { type ApiError, ERRORS, errorBody } from '#api/errors.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { resultOf, resultOfId } from '#catalogue/result.ts';
import { toSheet } from '#domain/quiz/answer.ts';

interface MockedRequest {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Each couple has a different number of plays. Their sum is over 100, which is enough for pages to show popularity. */
const STATS: Stats = {
  plays: COUPLES.reduce((total, { id }) => total + 100 + id, 0),
  couples: COUPLES.map(({ id }) => ({ id, plays: 100 + id })),
};

/** For each endpoint the function that computes its response without a server. */
const RESPONDERS: Readonly<Record<EndpointName, (mocked: MockedRequest) => Response | Promise<Response>>> = {
  couples: () => HttpResponse.json(COUPLES as object[]),
  result: ({ params }) => {
    const result = resultOfId(String(params.id));
    return result ? HttpResponse.json(result as object) : createErrorResponse({ code: 'no-such-result' });
  },
  submit: async ({ request }) => {
    const parsed = toSheet(((await request.json()) as Submission).answers);
    return 'sheet' in parsed
      ? HttpResponse.json(resultOf(parsed.sheet) as object)
      : createErrorResponse(parsed.problem);
  },
  stats: () => HttpResponse.json(STATS),
  openapi: () => HttpResponse.json({ openapi: '3.1.0' }),
};

/** Handlers for development without a server and for unit tests. */
export const handlers: HttpHandler[] = ENDPOINT_LIST.map(([name, endpoint]) =>
  http[endpoint.method === 'GET' ? 'get' : 'post'](`*${routePattern(endpoint)}`, RESPONDERS[name]),
);

function createErrorResponse(error: ApiError): Response {
  return HttpResponse.json(errorBody(error), { status: ERRORS[error.code].status });
}
