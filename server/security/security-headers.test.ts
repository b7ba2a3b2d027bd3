import { describe, expect, test } from 'vitest';
import { mapPages } from '#domain/pages.ts';
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

describe('security headers', () => {
  test.each(REQUESTS_WITHOUT_BUILD)('are in the response to %s %o', async (path, init) => {
    const { headers } = await createTestApp().request(path, init);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.has('set-cookie')).toBe(false);
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  test.each(REQUESTS_WITHOUT_BUILD.filter(([path]) => path.startsWith('/api/')))(
    'keep other sites from loading or framing the response to %s %o',
    async (path, init) => {
      const { headers } = await createTestApp().request(path, init);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );

  test.each(REQUESTS_WITHOUT_BUILD)(
    'require TLS if visitors reach the server through TLS: %s %o',
    async (path, init) => {
      const { headers } = await createTestApp({ behindTls: true }).request(path, init);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    },
  );

  test('require TLS of subdomains only if the setting says so', async () => {
    for (const path of ['/api/couples', '/no/such/page']) {
      const headerWith = async (hstsSubdomains: boolean) => {
        const { headers } = await createTestApp({ behindTls: true, hstsSubdomains }).request(path);
        return headers.get('strict-transport-security');
      };
      expect(await headerWith(true)).toBe('max-age=31536000; includeSubDomains');
      expect(await headerWith(false)).toBe('max-age=31536000');
    }
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
