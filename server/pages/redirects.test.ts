import { expect, test } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { createPageResponder } from './respond-with-page.ts';

const RESULT = encodeResultId([0, 1, 2, 3, 0, 1, 2, 3, 0]);
const FRIEND = encodeResultId([3, 3, 3, 3, 3, 3, 3, 3, 3]);

const respond = createPageResponder({
  files: new Map(),
  render: async () => new Response('not found', { status: 404 }),
  release: 'r1',
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://site${path}`, { headers });
  return Promise.resolve(respond(new URL(request.url), request));
}

test.each([
  ['/quiz', '/quiz/1', 302],
  ['/quiz/99', '/quiz/1', 302],
  ['/quiz/abc', '/quiz/1', 302],
  ['/quiz/01', '/quiz/1', 302],
  ['/en/quiz/0', '/en/quiz/1', 302],
  ['/en/quiz?utm_source=x', '/en/quiz/1?utm_source=x', 302],
  ['/couples/', '/couples', 301],
  ['/en/', '/en', 301],
  ['//evil.example/', '/evil.example', 301],
  ['//evil.example', '/evil.example', 301],
  [`//en/results/${RESULT}`, `/en/results/${RESULT}`, 301],
  ['/en//quiz/3?utm_source=x', '/en/quiz/3?utm_source=x', 301],
  ['//', '/', 301],
  [`/en/results/${RESULT.toLowerCase()}`, `/en/results/${RESULT}`, 301],
  ['/en/more%2Dtests', '/en/more-tests', 301],
  [`/results/${RESULT}를`, `/results/${RESULT}`, 301],
  [`/results/${RESULT}%E3%80%82`, `/results/${RESULT}`, 301],
  [`/en/results/${RESULT.toLowerCase()})?with=${FRIEND}`, `/en/results/${RESULT}?with=${FRIEND}`, 301],
  [`/together/${RESULT})-${FRIEND}입니다/x`, `/together/${RESULT}-${FRIEND}`, 301],
  [`/en/together/${RESULT}-${FRIEND}를%23${RESULT}.QQ`, `/en/together/${RESULT}-${FRIEND}#${RESULT}.QQ`, 301],
  ['/couples를', '/couples', 301],
  ['/en.', '/en', 301],
  ['/%63ouples', '/couples', 301],
  [`/results/%${RESULT.charCodeAt(0).toString(16)}${RESULT.slice(1)}`, `/results/${RESULT}`, 301],
  [`/en/together/${RESULT}%2d${FRIEND}`, `/en/together/${RESULT}-${FRIEND}`, 301],
  [`/results/${RESULT}%29`, `/results/${RESULT}`, 301],
  ['/nothing%29', '/nothing)', 301],
  ['/nothing%e2%80%9d', '/nothing%E2%80%9D', 301],
  ['/%2f%2fevil.example', '/%2F%2Fevil.example', 301],
  // A program has escaped the `#` before the nicknames.
  [`/en/together/${RESULT}-${FRIEND}%23${RESULT}.QQ`, `/en/together/${RESULT}-${FRIEND}#${RESULT}.QQ`, 301],
  [`/together/${RESULT}%23${RESULT}.QQ?fbclid=1`, `/together/${RESULT}?fbclid=1#${RESULT}.QQ`, 301],
  ['/%c0%ae%c0%ae/x', '/%C0%AE%C0%AE/x', 301],
])('%s redirects to %s', async (from, to, status) => {
  const response = await get(from);
  expect([response.status, response.headers.get('location')]).toEqual([status, to]);
});

// Chromium sends `|` as `%7C`.
test.each([
  '/%5E',
  '/a%7Cb',
  '/nothing%7C',
  '/%',
  '/%2',
  '/%zz',
  '/%2F%25%5C%20%22%E2%80%9D',
  "/a|b[c]!*'()-._~;:@&=+$,",
])('%s does not redirect: it already has the fewest escapes that a URL can have', async (path) =>
  expect((await get(path)).status).toBe(404),
);

test.each([
  [undefined, '/'],
  ['de', '/'],
  ['en-GB,en;q=0.9', '/en'],
  ['ko;q=0.2, fr-CH', '/fr'],
  ['zh-Hant-HK, ko', '/zh'],
  ['*', '/'],
])('/launch with Accept-Language %s redirects to %s', async (language, home) => {
  const response = await get('/launch', language === undefined ? {} : { 'accept-language': language });
  expect([response.status, response.headers.get('location')]).toEqual([302, home]);
  expect(response.headers.get('vary')).toBe('accept-language');
});

test('/launch is a page that asks the device for its language, and leads home without script', async () => {
  const shell = {
    type: 'text/html',
    status: 200,
    contentId: 'a',
    cacheControl: 'no-cache',
    compressed: {},
    body: new Uint8Array([60]),
  };
  const respondWithShell = createPageResponder({
    files: new Map([['/shell/ko.html', shell]]),
    render: async () => new Response('not found', { status: 404 }),
    release: 'r1',
  });
  const request = new Request('http://site/launch', { headers: { 'accept-language': 'fr' } });
  const { status, headers } = await respondWithShell(new URL(request.url), request);
  expect([status, headers.get('refresh'), headers.get('cache-control')]).toEqual([200, '2;url=/fr', 'no-store']);
});

test('a path of 10,000 slashes redirects to one with single slashes, without long work', async () => {
  // A regular expression for slashes at the end would take quadratic time to pass thousands of slashes in the middle.
  const slashes = '/'.repeat(5_000);
  const response = await get(`/a${slashes}b${slashes}`);
  expect([response.status, response.headers.get('location')]).toEqual([301, '/a/b']);
});
