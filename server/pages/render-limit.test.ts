import { expect, onTestFinished, test, vi } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createRenderLimit } from './render-limit.ts';

/** An app whose renders finish only when the test calls `finishRenders`. */
function setUp() {
  const unfinished: (() => void)[] = [];
  const render = vi.fn(
    (pathname: string) =>
      new Promise<Response>((resolve) => {
        const status = pathname.includes('/results/') ? 200 : 404;
        unfinished.push(() => resolve(new Response('page', { status, headers: { 'content-language': 'ko' } })));
      }),
  );
  const app = createTestApp({ pages: { files: new Map(), render, release: 'r1' } });
  const finishRenders = async (count: number) => {
    for (let finished = 0; finished < count; finished += 1) {
      await vi.waitFor(() => expect(unfinished.length).toBeGreaterThan(0));
      unfinished.shift()?.();
    }
  };
  return { app, render, finishRenders };
}

/** Path of the result with this number; the prime factor spreads the numbers over all sheets. */
const resultPath = (number: number) => `/results/${encodeResultId(sheetOf((number * 104_729) % SHEET_COUNT))}`;

test('the page for unknown paths is rendered once for each language and content coding', async () => {
  const { app, render, finishRenders } = setUp();
  const get = (path: string, coding: string) => app.request(path, { headers: { 'accept-encoding': coding } });
  const requests = Array.from({ length: 50 }, (_, index) => [
    get(`/nothing/${index}`, 'br'),
    get(`/en/nothing${index}`, 'br'),
    get(`/nothing${index}/more`, 'gzip'),
  ]).flat();
  await finishRenders(3);
  for (const page of await Promise.all(requests)) expect(page.status).toBe(404);
  expect(render).toHaveBeenCalledTimes(3);
  expect((await get('/one/more', 'br')).status).toBe(404);
  expect(render).toHaveBeenCalledTimes(3);
});

test('four pages render at once, 64 wait, the rest get 503; submissions are still accepted', async () => {
  const { app, render, finishRenders } = setUp();
  const requestCount = 500;
  const renderedCount = 4 + 64;
  const requests = Array.from({ length: requestCount }, (_, index) => app.request(resultPath(index)));
  // No render has finished, so the first response is a 503.
  const turnedAway = await Promise.race(requests);
  expect(turnedAway.status).toBe(503);
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(turnedAway.headers.get('refresh')).toBe(turnedAway.headers.get('retry-after'));
  expect(turnedAway.headers.get('cache-control')).toBe('no-store');
  expect(turnedAway.headers.get('content-language')).toBe('ko');
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(4));

  const submitted = await app.request('/api/quiz/submit', makeSubmission({ answers: makeAnswers() }));
  expect(submitted.status).toBe(200);
  expect(render).toHaveBeenCalledTimes(4);

  await finishRenders(renderedCount);
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(renderedCount);
  expect(statuses.filter((status) => status === 503)).toHaveLength(requestCount - renderedCount);
  // The last request was turned away. Its 503 is not cached: the same path is rendered now.
  expect(statuses.at(-1)).toBe(503);
  const again = app.request(resultPath(requestCount - 1));
  await finishRenders(1);
  expect((await again).status).toBe(200);
});

test('in each turn of the event loop one render starts, although several may run at once', async () => {
  const runWithinLimit = createRenderLimit({ running: 3, waiting: 10 });
  let turn = 0;
  let nextTurn = setImmediate(function countTurns() {
    turn += 1;
    nextTurn = setImmediate(countTurns);
  });
  onTestFinished(() => clearImmediate(nextTurn));
  const turns = await Promise.all([1, 2, 3, 4].map(() => runWithinLimit(async () => turn)));
  expect(new Set(turns).size).toBe(4);
});
