import { expect, test } from './test.ts';
import { open } from './visitor.ts';

for (const path of ['/', '/ar/results/0PN81QX'])
  test(`${path} does not fetch the styles that it carries`, async ({ tab, sharedServer }) => {
    await open(tab, sharedServer.origin + path);
    const { carried, fetched } = await tab.evaluate(() => {
      const asked = performance.getEntriesByType('resource').map(({ name }) => name);
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
      const addresses = links.map(({ href }) => href);
      return { carried: addresses.length, fetched: addresses.filter((address) => asked.includes(address)) };
    });
    expect(carried).toBeGreaterThan(1);
    expect(fetched).toEqual([]);
  });
