import { PAGES } from '#domain/pages.ts';
import { open } from '../fixtures/open.ts';
import { coverEdges } from '../fixtures/safe-area.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const NOTCH_PX = 59;

test('in an installed app every page begins below the notch', async ({ page, sharedServer }) => {
  await coverEdges(page, { top: NOTCH_PX });
  for (const address of [...PAGES.map(({ example }) => example), '/nowhere']) {
    await page.goto(sharedServer.origin + address);
    const menu = await page.locator('summary').first().boundingBox();
    expect(menu?.y, address).toBeGreaterThanOrEqual(NOTCH_PX);
  }
});

test('in an installed app in half of the screen a notice begins below its language menu', async ({
  page,
  sharedServer,
}) => {
  await coverEdges(page, { top: NOTCH_PX });
  await page.setViewportSize({ width: 390, height: 422 });
  await open(page, `${sharedServer.origin}/nowhere`);
  const menu = await page.locator('summary').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((menu?.y ?? Number.NaN) + (menu?.height ?? 0));
});
