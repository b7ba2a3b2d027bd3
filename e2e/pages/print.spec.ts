import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';

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
