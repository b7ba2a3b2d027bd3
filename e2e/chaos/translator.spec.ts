import type { Page } from '@playwright/test';
import { DEEP } from '../fixtures/deep.ts';
import {
  expectNoStaleText,
  expectTextsInElements,
  installTranslator,
  type TranslatorHabits,
  translate,
} from '../fixtures/page-translator.ts';
import { open, tapThrough } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { expect, test } from './test.ts';

// A worker has news of its own, which would take the place of the toasts that are looked at.
test.use({ serviceWorkers: 'block' });

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const FRIEND = 'Y6881PF';

const HABITS: readonly (readonly [name: string, habits: TranslatorHabits])[] = [
  ['once, on a page that runs', { when: 'late', follows: false, sentences: 'kept' }],
  ['before the page runs, and what changes later too', { when: 'early', follows: true, sentences: 'kept' }],
  ['a sentence at a time, in one piece', { when: 'late', follows: true, sentences: 'merged' }],
  ['a sentence at a time, with elements of it twice', { when: 'late', follows: true, sentences: 'duplicated' }],
];

for (const [name, habits] of HABITS)
  test(
    `a page translator that translates ${name}: nothing breaks, no text is stale`,
    DEEP,
    async ({ page, context, chaos, pageErrors }) => {
      test.setTimeout(150_000);
      await installTranslator(page, habits);
      await page.addInitScript(() => {
        for (const name of ['clipboard', 'share'])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true });
      });
      const look = async (language = 'en') => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('[role=alert]')).toHaveCount(0);
        await expectNoStaleText(page);
        await expectTextsInElements(page);
        // What came since is translated now, by a translator that doesn't follow.
        if (!habits.follows) await translate(page);
      };
      const start = async (path: string) => {
        await open(page, `${chaos.origin}${path}`);
        if (habits.when === 'late') await translate(page);
      };

      await start('/en');
      await switchTo(page, 'fr');
      await look('fr');
      await switchTo(page, 'en');
      await look();

      await start('/en/couples');
      await page.getByRole('button', { pressed: false }).nth(1).click();
      await look();
      await page.locator('main a[aria-haspopup=dialog]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await switchTo(page, 'es');
      await look('es');

      chaos.onEverySubmit('hang');
      await start('/en/quiz/1');
      await tapThrough(page, CHOICES.slice(0, 3));
      await expect(page.locator('[aria-live=polite]').first()).toContainText('Question 4 of 9');
      await look();
      await switchTo(page, 'ar');
      await look('ar');
      await switchTo(page, 'en');
      await look();
      await tapThrough(page, CHOICES.slice(3), 4);
      await expectResult(page);
      await expect(page.getByText('waiting to send')).toBeVisible();
      await look();

      await context.setOffline(true);
      await expect(page.getByText('You’re offline')).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.locator('li[data-variant]')).toContainText('Sharing failed');
      await look();
      chaos.onEverySubmit('pass');
      await context.setOffline(false);
      await expect(page.getByText('sent to the server')).toBeVisible();
      await expect(page.getByText('You’re offline')).toHaveCount(0);
      await scrollThrough(page);
      await expect(page.getByRole('table')).toHaveCount(1);
      await look();
      await switchTo(page, 'ru');
      await look('ru');
      await switchTo(page, 'en');
      await look();

      const result = new URL(page.url()).pathname;
      await start(`${result}?with=${FRIEND}`);
      await expect(page.getByRole('heading', { name: /alike/ })).toBeVisible();
      await look();
      await switchTo(page, 'ko');
      await look('ko');

      await start('/en/results');
      await expect(page.getByText('Everything has been sent.')).toBeVisible();
      await look();
      await page.getByRole('button', { name: 'Copy results' }).click();
      await expect(page.getByText('Copying didn’t work')).toBeVisible();
      await page.getByRole('button', { name: 'Copy results' }).click();
      await switchTo(page, 'zh-Hans');
      await look('zh-Hans');
      await expectNothingLost(page, { finished: 1, ...chaos });
      // React says that a part of the page was not as it had been rendered, and draws it anew.
      const isHydration = (error: string) => error.includes('React error #418');
      pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !isHydration(error)));
    },
  );

async function switchTo(page: Page, tag: string): Promise<void> {
  // Two questions may be drawn, one of them out of sight.
  await page.locator('summary:visible').first().click();
  await page.locator(`a[hreflang="${tag}"]:visible`).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}
