import { HttpResponse, http } from 'msw';
import type { ErrorBody, Submission } from '#api/contract.ts';
import { COUPLES } from '#catalogue/couples.ts';
import { resultOf, resultOfId } from '#catalogue/result.ts';
import { toSheet } from '#domain/answer.ts';

/** The API as the domain core answers it: one set of handlers for development and for unit tests. */
export const handlers = [
  http.get('*/api/couples', () => HttpResponse.json(COUPLES)),

  http.get('*/api/quiz/result/:id', ({ params }) => {
    const result = resultOfId(String(params.id));
    return result
      ? HttpResponse.json(result)
      : error(404, { code: 'no-such-result', message: 'There is no such result.' });
  }),

  http.post<never, Submission>('*/api/quiz/submit', async ({ request }) => {
    const outcome = toSheet((await request.json()).answers);
    return 'sheet' in outcome
      ? HttpResponse.json(resultOf(outcome.sheet))
      : error(400, { ...outcome.problem, message: 'The answers are not right.' });
  }),
];

function error(status: number, body: ErrorBody) {
  return HttpResponse.json(body, { status });
}
