// @vitest-environment jsdom
import { delay, HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mockServer } from '../../mocks/node.ts';
import { call, NoAnswerError } from './http.ts';
import { isUnreachable } from './unreachable.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const schema = v.object({ name: v.string() });
const answer = (respond: () => Response | Promise<Response>) => mockServer.use(http.get('*/thing', respond));
const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('it answered'),
    (error: unknown) => error,
  );

test('an answer of the expected shape comes back', async () => {
  answer(() => HttpResponse.json({ name: '윤세리' }));
  expect(await call('/thing', { schema })).toEqual({ name: '윤세리' });
});

test('an error says status, colon, space and body, or status text where the body is empty', async () => {
  answer(() => new HttpResponse('kaputt', { status: 418 }));
  expect(await failure(call('/thing', { schema }))).toMatchObject({ message: '418: kaputt', status: 418 });
  answer(() => new HttpResponse(null, { status: 403, statusText: 'Forbidden' }));
  expect(await failure(call('/thing', { schema }))).toMatchObject({ message: '403: Forbidden' });
});

test('calls carry credentials and JSON with its content type', async () => {
  let seen: Request | undefined;
  mockServer.use(
    http.post('*/thing', async ({ request }) => {
      seen = request.clone();
      return HttpResponse.json({ name: 'ok' });
    }),
  );
  const fetched = vi.spyOn(globalThis, 'fetch');
  await call('/thing', { schema, method: 'POST', body: { answers: [] } });
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' });
  expect(seen?.headers.get('content-type')).toBe('application/json');
  expect(await seen?.json()).toEqual({ answers: [] });
});

test('headers that never come and a body that stalls both time out', async () => {
  answer(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
  expect(await failure(call('/thing', { schema, timeoutMs: 30 }))).toMatchObject({ reason: 'timeout' });
  answer(() => new HttpResponse(new ReadableStream({}), { headers: { 'content-type': 'application/json' } }));
  expect(await failure(call('/thing', { schema, timeoutMs: 30 }))).toMatchObject({ reason: 'timeout' });
});

test('a visitor waits 4 s for an answer, headers and body together, and no longer (decision 18)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let signal: AbortSignal | null | undefined;
    // Headers after 2 s, and a body that never ends: only the signal ends it.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
      signal = init?.signal;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal?.reason)),
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    const ended = vi.fn();
    const failed = failure(call('/thing', { schema })).finally(ended);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(ended).not.toHaveBeenCalled();
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(await failed).toMatchObject({ name: 'NoAnswerError', reason: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a captive portal’s page, a wrong shape and a broken JSON are no answer of ours', async () => {
  const portals = [
    () => HttpResponse.html('<h1>Log in</h1>'),
    () => HttpResponse.json({ title: 'Log in' }),
    () => new HttpResponse('{"name":', { headers: { 'content-type': 'application/json' } }),
  ];
  for (const portal of portals) {
    answer(portal);
    const error = await failure(call('/thing', { schema }));
    expect(error).toMatchObject({ reason: 'not-ours' });
    expect(isUnreachable(error)).toBe(true);
  }
});

test('a network that is down is unreachable', async () => {
  answer(() => HttpResponse.error());
  const error = await failure(call('/thing', { schema }));
  expect(error).toBeInstanceOf(NoAnswerError);
  expect(isUnreachable(error)).toBe(true);
});

test.each([
  [400, false],
  [401, false],
  [403, false],
  [404, true],
  [405, true],
  [408, true],
  [413, false],
  [415, false],
  [422, false],
  [425, true],
  [429, true],
  [500, true],
  [501, true],
  [503, true],
])('status %i counts as unreachable: %s (decision 18)', async (status, expected) => {
  answer(() => new HttpResponse('…', { status }));
  expect(isUnreachable(await failure(call('/thing', { schema })))).toBe(expected);
});

test('a 404 that says "no such result" in our words is an answer', async () => {
  answer(() => HttpResponse.json({ code: 'no-such-result', message: 'no' }, { status: 404 }));
  expect(isUnreachable(await failure(call('/thing', { schema })))).toBe(false);
});
