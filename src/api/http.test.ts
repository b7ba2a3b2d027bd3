// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { mockServer } from '../../mocks/node.ts';
import { onHostStatus } from './host-status.ts';
import { call, NoApiResponseError } from './http.ts';
import { shouldFallBack } from './should-fall-back.ts';

beforeAll(() => mockServer.listen({ onUnhandledFrame: 'error' }));
// Spies are restored after each test by scripts/unit-test-setup.ts.
afterEach(() => mockServer.resetHandlers());
afterAll(() => mockServer.close());

const schema = v.object({ name: v.string() });
const mockResponse = (respond: () => Response | Promise<Response>) => mockServer.use(http.get('*/thing', respond));
const catchError = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the promise resolved'),
    (error: unknown) => error,
  );

test('a response of the expected shape is returned', async () => {
  mockResponse(() => HttpResponse.json({ name: '윤세리' }));
  expect(await call('/thing', { schema })).toEqual({ name: '윤세리' });
});

test('the message of an error is status and body, or status text if the body is empty (spec §8)', async () => {
  mockResponse(() => new HttpResponse('kaputt', { status: 418 }));
  expect(await catchError(call('/thing', { schema }))).toMatchObject({ message: '418: kaputt', status: 418 });
  mockResponse(() => new HttpResponse(null, { status: 403, statusText: 'Forbidden' }));
  expect(await catchError(call('/thing', { schema }))).toMatchObject({ message: '403: Forbidden' });
});

test('calls carry credentials and JSON with its content type', async () => {
  let sentRequest: Request | undefined;
  mockServer.use(
    http.post('*/thing', async ({ request }) => {
      sentRequest = request.clone();
      return HttpResponse.json({ name: 'ok' });
    }),
  );
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  await call('/thing', { schema, method: 'POST', body: { answers: [] } });
  expect(fetchSpy.mock.lastCall?.[1]).toMatchObject({ credentials: 'include' });
  expect(sentRequest?.headers.get('content-type')).toBe('application/json');
  expect(await sentRequest?.json()).toEqual({ answers: [] });
});

test('a request times out after 4 s, headers and body together (spec point 18)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let signal: AbortSignal | null | undefined;
    // Headers after 2 s, then a body that only the signal ends.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
      signal = init?.signal;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal?.reason)),
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });
    const onSettled = vi.fn();
    const error = catchError(call('/thing', { schema })).finally(onSettled);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(onSettled).not.toHaveBeenCalled();
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signal?.aborted).toBe(true);
    expect(await error).toMatchObject({ name: 'NoApiResponseError', reason: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a captive portal’s page, a wrong shape and broken JSON are foreign responses', async () => {
  const foreignResponses = [
    () => HttpResponse.html('<h1>Log in</h1>'),
    () => HttpResponse.json({ title: 'Log in' }),
    () => new HttpResponse('{"name":', { headers: { 'content-type': 'application/json' } }),
  ];
  for (const foreignResponse of foreignResponses) {
    mockResponse(foreignResponse);
    const error = await catchError(call('/thing', { schema }));
    expect(error).toMatchObject({ reason: 'foreign-response' });
    expect(shouldFallBack(error)).toBe(true);
  }
});

test('a network error allows the fallback', async () => {
  mockResponse(() => HttpResponse.error());
  const error = await catchError(call('/thing', { schema }));
  expect(error).toBeInstanceOf(NoApiResponseError);
  expect(shouldFallBack(error)).toBe(true);
});

test.each([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 425, 429, 451, 500, 501, 503])(
  'status %i with a body that is not the API’s error allows the fallback (spec point 18)',
  async (status) => {
    // The API has no error code `login`.
    for (const body of ['…', '{}', '{"code":"login","message":"Log in"}', '{"message":"Forbidden"}']) {
      mockResponse(() => new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } }));
      expect(shouldFallBack(await catchError(call('/thing', { schema })))).toBe(true);
    }
  },
);

test.each([
  [400, false],
  [404, true],
  [405, true],
  [413, false],
  [415, false],
  [422, false],
  [429, true],
  [500, true],
  [503, true],
])('status %i in the API’s error format allows the fallback: %s', async (status, expected) => {
  mockResponse(() => HttpResponse.json({ code: 'invalid', message: 'no' }, { status }));
  expect(shouldFallBack(await catchError(call('/thing', { schema })))).toBe(expected);
});

test('a 404 with the code no-such-result does not allow the fallback', async () => {
  mockResponse(() => HttpResponse.json({ code: 'no-such-result', message: 'no' }, { status: 404 }));
  expect(shouldFallBack(await catchError(call('/thing', { schema })))).toBe(false);
});

test.each([
  ['a valid response', 'up', () => HttpResponse.json({ name: 'ok' })],
  ['a 400 in the API’s own format', 'up', () => HttpResponse.json({ code: 'invalid', message: 'no' }, { status: 400 })],
  [
    'a 503 in the API’s own format',
    'down',
    () => HttpResponse.json({ code: 'unavailable', message: 'no' }, { status: 503 }),
  ],
  ['the 404 of a host that serves files only', 'up', () => new HttpResponse('Not found', { status: 404 })],
  ['the 501 of a host that takes no POST', 'up', () => new HttpResponse('Unsupported method', { status: 501 })],
  ['a portal’s 403', 'down', () => new HttpResponse('<!doctype html>', { status: 403 })],
  ['a portal’s page', 'down', () => HttpResponse.html('<!doctype html>')],
  ['no network', 'down', () => HttpResponse.error()],
] as const)('%s is reported as host status %s', async (_what, expected, respond) => {
  const reported: string[] = [];
  const stop = onHostStatus((status) => reported.push(status));
  // A new listener is called with the status of an earlier test's request.
  reported.length = 0;
  mockResponse(respond);
  await call('/thing', { schema }).catch(() => undefined);
  stop();
  expect(reported).toEqual([expected]);
});
