import { connect } from 'node:net';
import { visitUntilOfflineReady } from '../fixtures/offline-ready.ts';
import { playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';

/** Request targets that try to read files outside of `dist/`. */
const FORBIDDEN_TARGETS = [
  '/../package.json',
  '/%2e%2e/package.json',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/%252e%252e/package.json',
  '//etc/passwd',
  '/package.json',
  '/server/main.ts',
  '/data/plays.sqlite',
  '/.git/config',
  '/dist-ssr/entry-server.js',
  '/csp-hashes.json',
  '/%00',
  '/index.html%00.png',
  // An overlong, invalid UTF-8 form of `..`.
  '/%c0%ae%c0%ae/package.json',
  '/%',
];

test('no request target leads to a file outside of dist', async ({ sharedServer }) => {
  for (const target of FORBIDDEN_TARGETS) {
    const response = await requestRaw(sharedServer.origin, target);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
    expect(status, target).toBeGreaterThanOrEqual(300);
    expect(status, target).toBeLessThan(500);
  }
});

test('a visit sends requests to no other origin, violates no content security policy and sets no cookie', async ({
  page,
  context,
  sharedServer,
}) => {
  const requests: { readonly url: URL; readonly byWorker: boolean }[] = [];
  context.on('request', (request) => {
    requests.push({ url: new URL(request.url()), byWorker: request.serviceWorker() !== null });
  });
  // Requests that the policy forbids are not made, so they are not in `requests`: the browser reports a violation.
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await visitUntilOfflineReady(page, sharedServer.origin);
  await playQuiz(page, sharedServer.origin, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  // The policy must also allow what the app does after hydration.
  for (const path of ['/results', '/couples?couple=7', '/ar/more-tests', '/together/000M18X-9FT41H8', '/no/such/page'])
    await page.goto(`${sharedServer.origin}${path}`, { waitUntil: 'networkidle' });
  expect(requests.some(({ url }) => url.pathname === '/api/quiz/submit')).toBe(true);
  expect(requests.filter(({ byWorker }) => byWorker).length).toBeGreaterThan(0);
  const foreignRequests = requests.filter(
    ({ url }) => /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== sharedServer.origin,
  );
  expect(foreignRequests.map(({ url }) => url.href)).toEqual([]);
  expect(violations).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

/** Sends a request target that no URL parser has normalized; returns the whole response. */
function requestRaw(origin: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n`);
  });
}
