import { expect, test } from './test.ts';
import { open } from './visitor.ts';

for (const path of ['/', '/ar/results/0PN81QX'])
  test(`${path} does not fetch the styles that are inline in its HTML`, async ({ tab, sharedServer }) => {
    await open(tab, sharedServer.origin + path);
    const { inlineCount, fetched } = await tab.evaluate(() => {
      const requestedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
      // A disabled link names a file whose styles are inline.
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
      const inlineUrls = links.map(({ href }) => href);
      return { inlineCount: inlineUrls.length, fetched: inlineUrls.filter((url) => requestedUrls.includes(url)) };
    });
    expect(inlineCount).toBeGreaterThan(1);
    expect(fetched).toEqual([]);
  });
