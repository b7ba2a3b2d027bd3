import { drawTwoFrames } from '../fixtures/draw-frames.ts';
import { holdRequests } from '../fixtures/hold-requests.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

// A service worker could serve posters from its cache, so that `context.route` would not see the requests.
test.use(WITHOUT_WORKER);

const RESULT_ID = 'DHP41HY';

test('home shows four skeletons while the list of couples loads, and then never reads it again', async ({
  page,
  context,
  sharedServer,
}) => {
  const { release } = await holdRequests(context, '**/api/couples');
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/couples')) requestCount++;
  });
  await open(page, `${sharedServer.origin}/more-tests`);
  await page.locator('main a[href="/"]').first().click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(4);
  release();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '사랑의 불시착' })).toBeVisible();

  // Nothing is read again when the window gets the focus (spec §9).
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
  });
  await drawTwoFrames(page);
  expect(requestCount).toBe(1);
});

test('a poster that fails before hydration is replaced by its couple’s gradient with the drama’s name', async ({
  page,
  context,
  sharedServer,
}) => {
  await context.route('**/posters/*.svg', (route) => route.abort());
  const gradients = page.locator('[data-fallback]');
  await open(page, sharedServer.origin);
  await gradients.first().scrollIntoViewIfNeeded();
  await expect(gradients.first()).toContainText(/사랑의 불시착.*2019/s);
  await expect(gradients.first()).toHaveCSS('background-image', /linear-gradient/);

  const { couple } = await (await page.request.get(`${sharedServer.origin}/api/quiz/result/${RESULT_ID}`)).json();
  await open(page, `${sharedServer.origin}/results/${RESULT_ID}`);
  // The first is the result’s own; the others are its counterparts’.
  await expect(gradients.first()).toHaveAttribute('data-fallback', String(couple.id % 10));
  await expect(gradients.first()).toHaveText(couple.drama);
  await expect(page.locator('header')).toContainText(`${couple.drama} · ${couple.year}`);
  await expect(page.locator('main a[href="/more-tests"]')).toBeVisible();
});
