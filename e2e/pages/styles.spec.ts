import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

test('a screen whose style sheet fails shows an error, and opens at Try Again or once a request succeeds', async ({
  page,
  sharedServer: { origin },
}) => {
  const grid = page.locator('main > ul');
  const expectGrid = async () => {
    await expect(grid).toBeVisible();
    expect(await grid.evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  };
  await open(page, `${origin}/en`);
  let failedRequests = 0;
  await page.route('**/assets/couples-*.css', async (route) => {
    failedRequests += 1;
    await route.abort();
  });
  await page.locator('main a[href="/en/couples"]').click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(failedRequests).toBeGreaterThan(0);
  await page.unroute('**/assets/couples-*.css');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectGrid();

  // The first request for each script and style fails: one tap opens the screen all the same.
  await open(page, `${origin}/en`);
  await page.waitForLoadState('networkidle');
  const failed = new Set<string>();
  await page.route('**/assets/*', async (route) => {
    const url = route.request().url();
    if (failed.has(url)) return route.continue();
    failed.add(url);
    await route.abort();
  });
  await page.locator('main a[href="/en/couples"]').click();
  await expectGrid();
  const types = [...failed].map((url) => /\/couples-[^/]+\.(js|css)$/.exec(url)?.[1]);
  expect(types).toEqual(expect.arrayContaining(['js', 'css']));
});

test('a result prints on two pages, dark on white, with its address', async ({ page, sharedServer }) => {
  await open(page, `${sharedServer.origin}/en/results/DHP41HY`);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('/en/results/DHP41HY')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const coloursOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
  expect(await coloursOf('main > header')).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
