import { readFile } from 'node:fs/promises';
import { open, play } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('what this device keeps can be taken along: as text, and as a file with all that it takes to count it', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await play(page, `${product.origin}/en`, CHOICES);
  await open(page, `${product.origin}/en/results`);
  await expect(page.getByText('Everything has been sent.')).toBeVisible();

  await page.getByRole('button', { name: 'Copy results' }).click();
  await expect(page.getByText('Results copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${product.origin}/en/results/${id}`);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a file' }).click();
  const [exported, ...others] = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(others).toEqual([]);
  expect(exported).toMatchObject({ resultId: id, playId: product.plays()[0]?.key, delivery: { state: 'sent' } });
  expect(exported.answers).toHaveLength(9);
});
