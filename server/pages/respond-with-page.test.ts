import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { sheetOf } from '#domain/quiz/answer.ts';
import { IMMUTABLE, REVALIDATE, type Representation } from '../http/representation.ts';
import { createHealth } from '../ops/health.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createSite } from './respond-outside-api.ts';
import { createPageResponder } from './respond-with-page.ts';
import { loadFiles } from './static-files.ts';

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

const HOME: Representation = {
  status: 200,
  type: 'text/html; charset=utf-8',
  contentId: 'home',
  cacheControl: REVALIDATE,
  language: 'ko',
  body: bytes('home'),
  compressed: { br: bytes('home in brotli'), gzip: bytes('home in gzip') },
};
const SCRIPT: Representation = {
  ...HOME,
  type: 'text/javascript',
  contentId: 'script',
  cacheControl: IMMUTABLE,
  compressed: {},
};
const RESULT = encodeResultId([0, 1, 2, 3, 0, 1, 2, 3, 0]);
const FRIEND = encodeResultId([3, 3, 3, 3, 3, 3, 3, 3, 3]);

function setUp() {
  const render = vi.fn(
    async (pathname: string, _friendId?: string) =>
      new Response(`page of ${pathname}`, {
        status: pathname.includes('/results/') ? 200 : 404,
        headers: { 'content-language': 'en' },
      }),
  );
  const files = new Map([
    ['/', HOME],
    ['/assets/app-1.js', SCRIPT],
  ]);
  const site = createSite({
    health: createHealth(),
    pages: createPageResponder({ files, render, release: 'r1' }),
    onError: console.error,
  });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site(new Request(`http://site${path}`, { headers, method }));
  return { get, render };
}

test.each([
  ['br, gzip', 'br', 'home in brotli'],
  ['gzip, deflate', 'gzip', 'home in gzip'],
  ['', null, 'home'],
])('with Accept-Encoding "%s" the content coding is %s', async (accepted, coding, body) => {
  const response = await setUp().get('/', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toBe(body);
});

test('a client gets 304 for a page that it has, but not for the page in another content coding', async () => {
  const { get } = setUp();
  const first = await get('/', { 'accept-encoding': 'br' });
  const tag = first.headers.get('etag') ?? '';
  // A client may send several tags, and a proxy may have made the server's tag weak (`W/`).
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${tag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(Object.fromEntries(again.headers)).toMatchObject({
    etag: tag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': tag })).status).toBe(200);
});

test('HEAD returns the headers of GET without a body', async () => {
  const { get } = setUp();
  const accepted = { 'accept-encoding': 'br' };
  const [head, full] = [await get('/', accepted, 'HEAD'), await get('/', accepted)];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect([...head.headers]).toEqual([...full.headers]);
  expect(head.headers.get('content-length')).toBe(String('home in brotli'.length));
});

test('a CDN may cache a page with its Content-Language, but no shell and no error page', async () => {
  const folder = createTemporaryFolder();
  for (const name of ['en', 'shell', 'errors']) mkdirSync(join(folder, name));
  for (const name of ['en/index.html', 'shell/en.html', 'errors/503.html']) writeFileSync(join(folder, name), name);
  const respond = createPageResponder({ files: await loadFiles(folder), render: vi.fn(), release: 'r1' });
  const headersOf = async (path: string) => {
    const { status, headers } = await respond(new URL(path, 'http://site'), new Request('http://site'));
    return [status, headers.get('content-language'), headers.get('cdn-cache-control')];
  };
  expect(await headersOf('/en')).toEqual([200, 'en', expect.stringContaining('max-age=60')]);
  expect(await headersOf('/shell/en.html')).toEqual([200, null, null]);
  expect(await headersOf('/errors/503.html')).toEqual([200, null, null]);
});

test('files with a hash in their name are cached for a year; a missing file is a plain 404', async () => {
  const { get, render } = setUp();
  expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const missing of ['/assets/app-2.js', '/posters/99.svg', '/wp-login.php', '/og/31.png']) {
    const response = await get(missing, { accept: 'text/html' });
    expect([missing, response.status, response.headers.get('content-type')]).toEqual([
      missing,
      404,
      'text/plain; charset=UTF-8',
    ]);
  }
  expect(render).not.toHaveBeenCalled();
});

test('a result or group whose address ends like a file’s gets a page, not a plain 404', async () => {
  const { get } = setUp();
  for (const path of ['/results/nobody.', '/results/nobody.html', `/en/together/${RESULT}-x.png`])
    expect(await (await get(path)).text()).toBe(`page of ${path}`);
});

test('a result is rendered once, whatever its campaign parameters', async () => {
  const { get, render } = setUp();
  const first = await get(`/en/results/${RESULT}?fbclid=1`, { 'accept-encoding': 'gzip' });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-language')).toBe('en');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  await get(`/en/results/${RESULT}?fbclid=2`, { 'accept-encoding': 'gzip' });
  expect(render.mock.calls).toEqual([[`/en/results/${RESULT}`, undefined]]);
});

test('a result that many request at the same time is rendered once', async () => {
  const { get, render } = setUp();
  let finishRender = (_page: Response) => {};
  render.mockReturnValueOnce(new Promise((resolve) => (finishRender = resolve)));
  const requests = Array.from({ length: 20 }, (_, visitor) =>
    get(`/en/results/${RESULT}?fbclid=${visitor}`, { 'accept-encoding': 'gzip' }),
  );
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  finishRender(new Response('the page', { headers: { 'content-language': 'en' } }));
  const responses = await Promise.all(requests);
  for (const response of responses) {
    expect(response.status).toBe(200);
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('the page');
  }
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page is cached separately in each content coding', async () => {
  const { get, render } = setUp();
  for (const source of ['rendered', 'cached'])
    for (const coding of ['br', 'gzip', 'identity'] as const) {
      const response = await get(`/results/${RESULT}`, { 'accept-encoding': coding });
      const body = Buffer.from(await response.arrayBuffer());
      const text = { br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from }[coding](body).toString();
      expect(text, `${coding}, ${source}`).toBe(`page of /results/${RESULT}`);
    }
  expect(render).toHaveBeenCalledTimes(3);
});

test('a failed render is not cached: requests that waited for it get 500, the next renders again', async () => {
  const { get, render } = setUp();
  let failRender = (_error: Error) => {};
  render.mockReturnValueOnce(new Promise((_resolve, reject) => (failRender = reject)));
  // In every unit test `console.error` is a spy, and its calls fail the test. The two calls of this test are expected.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const requests = [get(`/results/${RESULT}`), get(`/results/${RESULT}`)];
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  failRender(new Error('out of memory'));
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([500, 500]);
  expect(console.error).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();

  const again = await get(`/results/${RESULT}`);
  expect([again.status, await again.text()]).toEqual([200, `page of /results/${RESULT}`]);
  expect(render).toHaveBeenCalledTimes(2);
});

test('a result whose render has another status than 200 is not cached', async () => {
  const { get, render } = setUp();
  render.mockResolvedValueOnce(new Response('broken', { status: 500 }));
  expect((await get(`/results/${RESULT}`)).status).toBe(500);
  expect((await get(`/results/${RESULT}`)).status).toBe(200);
  expect(render).toHaveBeenCalledTimes(2);
});

test('the page for unknown paths is not cached if its render has another status than 404', async () => {
  const { get, render } = setUp();
  render.mockResolvedValueOnce(new Response('broken', { status: 500 }));
  expect((await get('/en/nothing')).status).toBe(500);
  expect((await get('/en/nothing')).status).toBe(404);
  expect(render).toHaveBeenCalledTimes(2);
});

test('an invalid result’s or group’s page is rendered for each request, other unknown paths’ once', async () => {
  const { get, render } = setUp();
  const paths = ['/results/ABCDEFG', '/results/ABCDEFG', '/en/together/nobody', '/en/together/nobody'];
  for (const path of [...paths, '/en/nothing', '/en/nowhere']) await get(path);
  expect(render.mock.calls.map(([path]) => path)).toEqual([...paths, '/en/404']);
});

test('the cache holds 500 pages; one page more drops the least recently used one', async () => {
  const { get, render } = setUp();
  const path = (number: number) => `/results/${encodeResultId(sheetOf(number))}`;
  for (let number = 0; number < 500; number += 1) await get(path(number));
  await get(path(0));
  await get(path(500));
  expect(render).toHaveBeenCalledTimes(501);
  await get(path(0));
  expect(render).toHaveBeenCalledTimes(501);
  await get(path(1));
  expect(render).toHaveBeenCalledTimes(502);
});

test('a result with a friend is rendered once, separately from the result without one', async () => {
  const { get, render } = setUp();
  for (const query of ['', `?with=${FRIEND}`, `?fbclid=1&with=${FRIEND}`]) await get(`/results/${RESULT}${query}`);
  expect(render.mock.calls).toEqual([
    [`/results/${RESULT}`, undefined],
    [`/results/${RESULT}`, FRIEND],
  ]);
});

test('a friend’s id in another spelling, or with a sign that stuck to the link, is the same page', async () => {
  const { get, render } = setUp();
  for (const friend of [FRIEND, FRIEND.toLowerCase(), `${FRIEND}를`]) await get(`/results/${RESULT}?with=${friend}`);
  expect(render.mock.calls).toEqual([[`/results/${RESULT}`, FRIEND]]);
});

test.each(['', 'ABCDEFG', `${FRIEND}&with=ABCDEFG`])(
  'a result with the invalid friend “%s” is the page without a friend',
  async (friend) => {
    const { get, render } = setUp();
    await get(`/results/${RESULT}?with=${friend}`);
    expect(render.mock.calls).toEqual([[`/results/${RESULT}`, undefined]]);
  },
);

test('a client that has this release’s page of a result gets 304 with its headers, without a render', async () => {
  const path = `/en/results/${RESULT}`;
  const otherProcess = setUp();
  const tag = (await otherProcess.get(path, { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const revalidation = { 'accept-encoding': 'br', 'if-none-match': tag };
  const afterRender = await otherProcess.get(path, revalidation);
  const { get, render } = setUp();
  const withoutRender = await get(path, revalidation);
  expect(withoutRender.status).toBe(304);
  expect(Object.fromEntries(withoutRender.headers)).toMatchObject({ etag: tag, vary: 'accept-encoding' });
  expect([afterRender.status, [...withoutRender.headers]]).toEqual([304, [...afterRender.headers]]);
  expect(render).not.toHaveBeenCalled();
});

test('an unknown path gets a 404 without an entity tag', async () => {
  const response = await setUp().get('/en/nothing', { 'if-none-match': '*' });
  expect(response.status).toBe(404);
  expect(response.headers.get('etag')).toBeNull();
});

test('a rendered page has Vary: Accept-Encoding even when it is uncompressed', async () => {
  const response = await setUp().get(`/results/${RESULT}`);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBe('accept-encoding');
});
