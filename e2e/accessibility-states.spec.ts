import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerAll, open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const CHOICES = [1, 1, 1, 1, 1, 1, 1, 1, 1];

async function expectNothingFound(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${state} ${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const language of ['', '/en', '/ar'])
  test(`axe finds nothing in the states that only a visit reaches, ${language || '/ko'}`, async ({
    page,
    context,
    product,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const home = product.origin + language;

    await open(page, `${home}/quiz/2`);
    await page.locator('summary').click();
    await expectNothingFound(page, 'languages open');

    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await context.route('**/api/quiz/submit', async (route) => {
      await held;
      await route.fulfill({ status: 403, body: 'no' });
    });
    await open(page, `${home}/quiz/1`);
    await answerAll(page, CHOICES);
    await expect(page.locator('main[aria-busy="true"]')).toBeVisible();
    await expectNothingFound(page, 'analysing');
    letThrough();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNothingFound(page, 'submit failed');

    await context.unroute('**/api/quiz/submit');
    await page.getByRole('alert').locator('xpath=..').getByRole('button').first().click();
    await expect(page).toHaveURL(/\/results\/[0-9A-Z]{7}/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNothingFound(page, 'own result');

    await open(page, `${home}/results`);
    await expect(
      page
        .getByRole('main')
        .getByRole('link')
        .filter({ hasText: /20\d\d/ })
        .first(),
    ).toBeVisible();
    await expectNothingFound(page, 'kept results');

    await open(page, `${home}/results/3CDG1DY?with=DHP41HY`);
    await expect(page.locator('main')).toContainText('37');
    await expectNothingFound(page, 'comparison');

    await open(page, `${home}/couples?couple=7`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingFound(page, 'a couple’s sheet');
  });
