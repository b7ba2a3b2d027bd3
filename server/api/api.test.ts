import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { COUPLES } from '#catalogue/couples.ts';
import { resultOf } from '#catalogue/result.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import { type PlayStore, StoreUnavailableError } from '../store/play-store.ts';
import { makeAnswers, makeSubmission } from '../testing/plays.ts';
import { createTestApp } from '../testing/test-app.ts';

describe('GET /api/couples', () => {
  test('returns all thirty couples, and 304 to a client that sends their entity tag', async () => {
    const app = createTestApp();
    const response = await app.request('/api/couples');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(COUPLES)));
    const etag = response.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await app.request('/api/couples', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)(
    'is compressed with %s if the client accepts that coding, with another entity tag than uncompressed',
    async (coding, accepted, unpack) => {
      const app = createTestApp();
      const plain = await app.request('/api/couples');
      const response = await app.request('/api/couples', { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-encoding')).toBe(coding);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      expect(response.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(await plain.text());
    },
  );
});

describe('a submission whose body is cut short', () => {
  test('gets 400, not 500', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://quiz.test/api/quiz/submit', init);
    expect((await createTestApp().fetch(request)).status).toBe(400);
  });
});

describe('GET /api/quiz/result/{id}', () => {
  test.each([0, 1, 77_777, 262_143])('returns the result of sheet %i from the id alone', async (number) => {
    const expected = resultOf(sheetOf(number));
    const response = await createTestApp().request(`/api/quiz/result/${expected.id}`);
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('redirects from another spelling of an id to the canonical one', async () => {
    const app = createTestApp();
    const id = encodeResultId(sheetOf(4711));
    for (const spelling of [id.toLowerCase(), id.replaceAll('1', 'I').replaceAll('0', 'o')]) {
      expect(spelling).not.toBe(id);
      const response = await app.request(`/api/quiz/result/${spelling}`);
      expect([response.status, response.headers.get('location')]).toEqual([301, `/api/quiz/result/${id}`]);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  test('returns 304 to a client that has the result, and the result to one that has another', async () => {
    const app = createTestApp();
    const id = encodeResultId(sheetOf(4711));
    const response = await app.request(`/api/quiz/result/${id}`);
    expect(await response.json()).toMatchObject({ id });
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await app.request(`/api/quiz/result/${id}`, { headers })).status).toBe(304);
    expect((await app.request(`/api/quiz/result/${encodeResultId(sheetOf(4712))}`, { headers })).status).toBe(200);
  });

  test.each(['0000000', 'X', '%00', '%ff', '..%2f..%2fetc%2fpasswd', 'constructor', 'a'.repeat(3000)])(
    'returns 404 for %s, which is no result id',
    async (id) => {
      const response = await createTestApp().request(`/api/quiz/result/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'no-such-result' });
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('GET /api/stats', () => {
  test('returns how many plays each couple has; caches may keep the response for ten seconds', async () => {
    const app = createTestApp();
    const submitted = await app.request('/api/quiz/submit', makeSubmission({ answers: makeAnswers() }));
    const { couple } = (await submitted.json()) as { couple: { id: number } };
    const response = await app.request('/api/stats');
    const stats = (await response.json()) as { plays: number; couples: { id: number; plays: number }[] };
    expect(stats.plays).toBe(1);
    expect(stats.couples).toHaveLength(COUPLES.length);
    expect(stats.couples.filter(({ plays }) => plays > 0)).toEqual([{ id: couple.id, plays: 1 }]);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=10\b/);
  });

  test('reads the store once in 5 s, then again, even if the clock was set back', async () => {
    let [now, monotonicNow] = [3_600_000, 0];
    let reads = 0;
    const store: PlayStore = {
      ...createFailingStore(),
      playsByCouple: async () => {
        reads += 1;
        return new Map([[3, reads]]);
      },
    };
    const app = createTestApp({ store, clock: () => now, monotonicClock: () => monotonicNow });
    await Promise.all(Array.from({ length: 50 }, () => app.request('/api/stats')));
    monotonicNow += 4_999;
    expect(await (await app.request('/api/stats')).json()).toMatchObject({ plays: 1 });
    expect(reads).toBe(1);
    monotonicNow += 1;
    now = 0;
    expect(await (await app.request('/api/stats')).json()).toMatchObject({ plays: 2 });
  });
});

test('statistics that could not be read are read again at the next request', async () => {
  const failingStore = createFailingStore();
  const playsByCouple = vi.fn<PlayStore['playsByCouple']>(async () => new Map());
  playsByCouple.mockImplementationOnce(failingStore.playsByCouple);
  const app = createTestApp({ store: { ...failingStore, playsByCouple } });
  expect((await app.request('/api/stats')).status).toBe(503);
  expect((await app.request('/api/stats')).status).toBe(200);
});

/** Creates a store that can neither record nor read plays. */
function createFailingStore(): PlayStore {
  const fail = () => Promise.reject(new StoreUnavailableError('unusable'));
  return { record: fail, playsByCouple: fail, checkWritable: fail, readFigures: () => null, close: async () => {} };
}

describe('while the store is unavailable', () => {
  test('submissions and statistics get 503 with Retry-After, and health checks still 200', async () => {
    const app = createTestApp({ store: createFailingStore() });
    for (const response of [
      await app.request('/api/quiz/submit', makeSubmission({ answers: makeAnswers() })),
      await app.request('/api/stats'),
    ]) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'unavailable' });
    }
    expect((await app.request('/readyz')).status).toBe(200);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  test('results and couples are still served', async () => {
    const app = createTestApp({ store: createFailingStore() });
    expect((await app.request('/api/couples')).status).toBe(200);
    expect((await app.request(`/api/quiz/result/${encodeResultId(sheetOf(5))}`)).status).toBe(200);
  });
});

describe('methods and paths', () => {
  test.each(['/api/couples', '/api/stats', `/api/quiz/result/${encodeResultId(sheetOf(9))}`])(
    'HEAD %s is GET without a body',
    async (path) => {
      const app = createTestApp();
      const [head, get] = [await app.request(path, { method: 'HEAD' }), await app.request(path)];
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      expect([...head.headers]).toEqual([...get.headers]);
    },
  );

  test.each([
    ['/api/couples', 'POST', 'GET, HEAD, OPTIONS'],
    ['/api/stats', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/api/quiz/result/X', 'PUT', 'GET, HEAD, OPTIONS'],
    ['/api/quiz/submit', 'GET', 'POST, OPTIONS'],
    ['/api/quiz/submit', 'HEAD', 'POST, OPTIONS'],
    ['/', 'POST', 'GET, HEAD, OPTIONS'],
    ['/couples', 'DELETE', 'GET, HEAD, OPTIONS'],
  ])('%s refuses %s with 405, and OPTIONS lists the allowed methods', async (path, method, allow) => {
    const app = createTestApp();
    const refused = await app.request(path, { method });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow]);
    const options = await app.request(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/quiz',
    '/api/couples/1',
    '/api/quiz/result/',
    '/api/quiz/result/a/b',
  ])('%s is no endpoint and gets a 404 in JSON', async (path) => {
    const response = await createTestApp().request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'no-such-endpoint' });
  });
});

test('the response to an internal error has no details of the error', async () => {
  const fault = new Error('secret at /srv/app/server/main.ts:1');
  const errors: unknown[] = [];
  const store = { ...createFailingStore(), record: () => Promise.reject(fault) };
  const app = createTestApp({ store, onError: (error) => errors.push(error) });
  const response = await app.request('/api/quiz/submit', makeSubmission({ answers: makeAnswers() }));
  expect([response.status, await response.text()]).toEqual([
    500,
    JSON.stringify({ code: 'internal', message: 'Something went wrong.' }),
  ]);
  expect(errors).toEqual([fault]);
});
