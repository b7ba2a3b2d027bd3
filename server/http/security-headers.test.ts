import { describe, expect, test } from 'vitest';
import { mapPages } from '#domain/pages/pages.ts';
import { makeSubmission } from '../testing/plays.ts';
import { createTestApp } from '../testing/test-app.ts';

/** Requests whose responses need no built pages. */
const REQUESTS_WITHOUT_BUILD: [path: string, init: RequestInit][] = [
  ['/api/couples', {}],
  ['/api/stats', {}],
  ['/api/nothing', {}],
  ['/api/couples', { method: 'PUT' }],
  ['/api/couples', { method: 'OPTIONS' }],
  ['/api/quiz/submit', makeSubmission({})],
  ['/api/quiz/result/nobody', {}],
  ['/healthz', {}],
  ['/no/such/page', {}],
  ['/', { method: 'POST' }],
];

/** Headers that describe the response's content, not what a browser may do with it. */
const CONTENT_HEADERS = ['allow', 'cache-control', 'content-length', 'content-type', 'etag', 'vary'];

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};
/** No other site can load or frame a response of the API. */
const API_HEADERS = {
  ...COMMON_HEADERS,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const PAGE_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
};

describe('security headers', () => {
  test.each(REQUESTS_WITHOUT_BUILD)('are these, and no others, in the response to %s %o', async (path, init) => {
    const { headers } = await createTestApp().request(path, init);
    const securityHeaders = Object.fromEntries([...headers].filter(([name]) => !CONTENT_HEADERS.includes(name)));
    expect(securityHeaders).toEqual(path.startsWith('/api/') ? API_HEADERS : PAGE_HEADERS);
  });

  test.each(['/api/couples', '/no/such/page'])('require TLS behind TLS: %s', async (path) => {
    const { headers } = await createTestApp({ behindTls: true }).request(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('allow inline scripts and styles only by the hashes that the build wrote', async () => {
    const style = { shared: 'sha256-c2hhcmVk', pages: mapPages(({ pattern }) => `sha256-${btoa(pattern)}`) };
    const app = createTestApp({ cspHashes: { script: 'sha256-c2NyaXB0', style } });
    for (const [path, hash] of [
      ['/', style.pages['/']],
      ['/ar', style.pages['/']],
      ['/couples', style.pages['/couples']],
      ['/en/couples?sort=popular', style.pages['/couples']],
      // No page has these paths. `constructor` is a property of every object; `%6C` is an encoded `l`.
      ['/no/such/page', style.shared],
      ['/constructor', style.shared],
      ['/coup%6Ces', style.shared],
      ['/couples/7', style.shared],
    ] as const) {
      const csp = (await app.request(path)).headers.get('content-security-policy');
      expect(csp, path).toContain("script-src 'self' 'sha256-c2NyaXB0';");
      expect(csp, path).toContain(`style-src 'self' '${hash}';`);
    }
  });
});
