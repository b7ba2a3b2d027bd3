import { expect, test } from './test.ts';
import { open } from './visitor.ts';

test('styles that are inline in the HTML are not fetched; the chart’s caption for screen readers is invisible', async ({
  tab,
  sharedServer,
}) => {
  await open(tab, `${sharedServer.origin}/ar/results/0PN81QX`);
  const { inlineCount, fetched } = await tab.evaluate(() => {
    const requestedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
    // A disabled link names a file whose styles are inline.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
    const inlineUrls = links.map(({ href }) => href);
    return { inlineCount: inlineUrls.length, fetched: inlineUrls.filter((url) => requestedUrls.includes(url)) };
  });
  expect(inlineCount).toBeGreaterThan(1);
  expect(fetched).toEqual([]);
  // The caption belongs to the chart's hidden table; Firefox once drew it over the chart.
  await expect(async () => expect(await tab.evaluate(isCaptionVisible)).toBe(false)).toPass();

  /** Runs in the page: null if there is no caption. */
  function isCaptionVisible() {
    // The chart is just above the share section, and loads when it is near the viewport.
    document.getElementById('share')?.scrollIntoView({ behavior: 'instant' });
    const caption = document.querySelector('figure caption');
    if (!caption) return null;
    caption.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = caption.getBoundingClientRect();
    // At a negative coordinate, `elementFromPoint` would find nothing.
    return caption.contains(document.elementFromPoint(Math.max(1, x + width / 2), y + height / 2));
  }
});
