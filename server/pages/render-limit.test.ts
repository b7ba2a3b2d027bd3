import { expect, test, vi } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { someAnswers, submission } from '../testing/plays.ts';
import { testApp } from '../testing/test-app.ts';

/** An app whose pages are rendered when the test says so. */
function setUp() {
  const open: (() => void)[] = [];
  const render = vi.fn(
    (pathname: string) =>
      new Promise<Response>((resolve) => {
        const status = pathname.includes('/results/') ? 200 : 404;
        open.push(() => resolve(new Response('page', { status, headers: { 'content-language': 'ko' } })));
      }),
  );
  const app = testApp({ pages: { files: new Map(), render, release: 'r1' } });
  const finishAll = async (count: number) => {
    for (let finished = 0; finished < count; finished += 1) {
      await vi.waitFor(() => expect(open.length).toBeGreaterThan(0));
      open.shift()?.();
    }
  };
  return { app, render, finishAll };
}

const result = (number: number) => `/results/${encodeResultId(sheetOf((number * 104_729) % SHEET_COUNT))}`;

test('the page of unknown addresses is rendered once for each language and coding', async () => {
  const { app, render, finishAll } = setUp();
  const ask = (path: string, coding: string) => app.request(path, { headers: { 'accept-encoding': coding } });
  const asked = Array.from({ length: 50 }, (_, index) => [
    ask(`/nothing/${index}`, 'br'),
    ask(`/en/nothing${index}`, 'br'),
    ask(`/nothing${index}/more`, 'gzip'),
  ]).flat();
  await finishAll(3);
  for (const page of await Promise.all(asked)) expect(page.status).toBe(404);
  expect(render).toHaveBeenCalledTimes(3);
  expect((await ask('/one/more', 'br')).status).toBe(404);
  expect(render).toHaveBeenCalledTimes(3);
});

test('a few pages are rendered at once, some wait, and the rest gets 503 with Retry-After; submissions go on', async () => {
  const { app, render, finishAll } = setUp();
  const asked = Array.from({ length: 500 }, (_, index) => app.request(result(index)));
  const refused = await Promise.race(asked);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('refresh')).toBe(refused.headers.get('retry-after'));
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(refused.headers.get('content-language')).toBe('ko');
  expect(render.mock.calls.length).toBeLessThanOrEqual(4);

  const submitted = await app.request('/api/quiz/submit', submission({ answers: someAnswers() }));
  expect(submitted.status).toBe(200);

  await finishAll(68);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(68);
  expect(statuses.filter((status) => status === 503)).toHaveLength(432);
  // A refusal is not cached.
  const again = app.request(result(499));
  await finishAll(1);
  expect((await again).status).toBe(200);
});
