import { connect } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { PAGES } from '#domain/pages.ts';
import { visitUntilOfflineReady } from './fixtures/offline-ready.ts';
import { playQuiz } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

/** Ways to ask for files that are not part of the built product. */
const TRICKS = [
  '/../package.json',
  '/../../../../etc/passwd',
  '/%2e%2e/package.json',
  '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%252e%252e/%252e%252e/package.json',
  '//etc/passwd',
  '/./../package.json',
  '/package.json',
  '/server/main.ts',
  '/data/plays.sqlite',
  '/.git/config',
  '/.env',
  '/dist-ssr/entry-server.js',
  '/template.html',
  '/csp-hashes.json',
  '/%00',
  '/index.html%00.png',
  '/%c0%ae%c0%ae/package.json',
  '/%',
];

const FROM_OUTSIDE =
  /root:x?:|"devDependencies"|SQLite format 3|repositoryformatversion|readSettings|createPageRenderer/;

test('no path leads to a file outside of what is served', async ({ sharedServer }) => {
  for (const target of TRICKS) {
    const answer = await askRaw(sharedServer.origin, target);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    expect(status, target).toBeGreaterThanOrEqual(300);
    expect(status, target).toBeLessThan(500);
    expect(answer, target).not.toMatch(FROM_OUTSIDE);
  }
});

test('pages work under their content security policy and set no cookie', async ({ page, context, sharedServer }) => {
  const violations = noteViolations(context);
  for (const path of [...PAGES.map(({ example }) => example), '/en', '/ar/couples', '/no/such/page']) {
    const response = await page.goto(`${sharedServer.origin}${path}`);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy'], path).toContain("script-src 'self'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['set-cookie'], path).toBeUndefined();
    // What the running app does counts too.
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('neither a play nor the worker asks another origin for anything', async ({ page, context, sharedServer }) => {
  const asked: { readonly url: URL; readonly byWorker: boolean }[] = [];
  context.on('request', (request) => {
    asked.push({ url: new URL(request.url()), byWorker: request.serviceWorker() !== null });
  });
  // What the policy forbids is no request any more.
  const violations = noteViolations(context);
  await visitUntilOfflineReady(page, sharedServer.origin);
  await playQuiz(page, sharedServer.origin, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
  for (const path of ['/results', '/couples?couple=7', '/more-tests'])
    await page.goto(`${sharedServer.origin}${path}`, { waitUntil: 'networkidle' });
  expect(asked.some(({ url }) => url.pathname === '/api/quiz/submit')).toBe(true);
  expect(asked.filter(({ byWorker }) => byWorker).length).toBeGreaterThan(0);
  const others = asked.filter(
    ({ url }) => /^(?:https?|wss?):$/.test(url.protocol) && url.origin !== sharedServer.origin,
  );
  expect(others.map(({ url }) => url.href)).toEqual([]);
  expect(violations).toEqual([]);
});

/** What the browser forbids on any page from now on, by the pages' content security policy. */
function noteViolations(context: BrowserContext): readonly string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/** Sends a request line as it stands, which no URL parser has tidied up, and gives the whole answer. */
function askRaw(origin: string, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
    socket.write(`GET ${target} HTTP/1.1\r\nHost: quiz.test\r\nConnection: close\r\n\r\n`);
  });
}
