import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { unavailablePage } from '#document/unavailable-page.ts';
import { LANGUAGES, localizedPath } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { writeErrorPages } from '../../scripts/build/error-pages.ts';
import { findFreePort } from '../testing/free-port.ts';
import { findNginx } from '../testing/nginx-process.ts';
import { startNginx } from '../testing/start-nginx.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestApp } from '../testing/test-app.ts';

const nginx = findNginx();
if (!nginx) console.warn('nginx is not installed (apt install nginx): its error page is not tested.');

describe('the "unavailable" page', () => {
  const app = createTestApp({
    pages: { files: new Map(), release: 'r', render: () => Promise.reject(new Error('broken')) },
    onError: () => {},
  });

  test.each(LANGUAGES)('is the response to a failed render in %s, never cached', async (language) => {
    const response = await app.request(localizedPath('/no/such/page', language));
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-language')).toBe(LANGUAGE_ENTRIES[language].tag);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toBe(unavailablePage(language));
  });

  test('loads no other file, links to itself, and has a policy that allows its style and script', async () => {
    const response = await app.request('/en/no/such/page');
    const page = await response.text();
    expect(page).not.toMatch(/<script[^>]|src=|url\(|href="[^"]/);
    expect(page).toContain('<a href="">Try Again</a>');
    for (const element of ['style', 'script']) {
      const content = new RegExp(`<${element}>(.*)</${element}>`).exec(page)?.[1] ?? '';
      const hash = createHash('sha256').update(content).digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(`${element}-src 'sha256-${hash}'`);
    }
  });

  test('without a language has a section for each language, in that language’s text direction', () => {
    expect(unavailablePage().match(/<section [^>]*>/g)).toEqual(
      LANGUAGES.map((language) => {
        const { tag, dir } = LANGUAGE_ENTRIES[language];
        return `<section lang="${tag}" dir="${dir}">`;
      }),
    );
  });

  test.skipIf(!nginx)(
    'is served by nginx in the path’s language, whatever the query, while no process responds',
    async () => {
      const folder = createTemporaryFolder();
      await writeErrorPages(folder);
      const unusedHost = `127.0.0.1:${await findFreePort()}`;
      const { port } = await startNginx(nginx as string, { upstreams: [unusedHost, unusedHost], dist: folder });
      for (const language of LANGUAGES) {
        const response = await fetch(`http://127.0.0.1:${port}${localizedPath('/couples', language)}?couple=7`);
        expect(response.status).toBe(502);
        expect(await response.text()).toBe(unavailablePage(language));
      }
    },
  );
});
