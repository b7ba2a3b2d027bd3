import type { Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import {
  expectNoStaleText,
  expectTextsInElements,
  installTranslator,
  type TranslatorHabits,
  translate,
} from '../fixtures/page-translator.ts';
import { open, tapThrough } from '../fixtures/play.ts';
import { scrollThrough } from '../fixtures/scroll-through.ts';
import { isHydrationError } from './hydration-error.ts';
import { expectNothingLost, expectResult } from './oracle.ts';
import { expect, test } from './test.ts';

// A service worker would show toasts of its own, in place of the toasts that this test checks.
test.use({ serviceWorkers: 'block' });

const ANSWERS = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const FRIENDS_RESULT_ID = 'Y6881PF';

const HABITS: readonly (readonly [name: string, habits: TranslatorHabits])[] = [
  ['a hydrated page once', { when: 'late', translatesChanges: false, sentences: 'kept' }],
  ['a page before hydration and after every change', { when: 'early', translatesChanges: true, sentences: 'kept' }],
  ['sentences and merges their elements', { when: 'late', translatesChanges: true, sentences: 'merged' }],
  ['sentences and duplicates their elements', { when: 'late', translatesChanges: true, sentences: 'duplicated' }],
];

for (const [name, habits] of HABITS)
  test(
    `nothing breaks and no text is stale when a page translator translates ${name}`,
    DEEP_ONLY,
    async ({ page, context, chaos, pageErrors }) => {
      test.setTimeout(150_000);
      await installTranslator(page, habits);
      await page.addInitScript(() => {
        for (const name of ['clipboard', 'share'])
          Object.defineProperty(navigator, name, { value: undefined, configurable: true });
      });
      const checkPage = async (language = 'en') => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('[role=alert]')).toHaveCount(0);
        await expectNoStaleText(page);
        await expectTextsInElements(page);
        // A translator that ignores changes has to be called after each change.
        if (!habits.translatesChanges) await translate(page);
      };
      const openTranslated = async (path: string) => {
        await open(page, `${chaos.origin}${path}`);
        if (habits.when === 'late') await translate(page);
      };

      await openTranslated('/en');
      await switchLanguage(page, 'fr');
      await checkPage('fr');
      await switchLanguage(page, 'en');
      await checkPage();

      await openTranslated('/en/couples');
      await page.getByRole('button', { pressed: false }).nth(1).click();
      await checkPage();
      await page.locator('main a[aria-haspopup=dialog]').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkPage();
      await page.keyboard.press('Escape');
      await switchLanguage(page, 'es');
      await checkPage('es');

      chaos.setSubmissionFault('hang');
      await openTranslated('/en/quiz/1');
      await tapThrough(page, ANSWERS.slice(0, 3));
      await expect(page.locator('[aria-live=polite]').first()).toContainText('Question 4 of 9');
      await checkPage();
      await switchLanguage(page, 'ar');
      await checkPage('ar');
      await switchLanguage(page, 'en');
      await checkPage();
      await tapThrough(page, ANSWERS.slice(3), 4);
      await expectResult(page);
      await expect(page.getByText('waiting to send')).toBeVisible();
      await checkPage();

      await context.setOffline(true);
      await expect(page.getByText('You’re offline')).toBeVisible();
      await checkPage();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.locator('li[data-variant]')).toContainText('Sharing failed');
      await checkPage();
      chaos.setSubmissionFault('pass');
      await context.setOffline(false);
      await expect(page.getByText('sent to the server')).toBeVisible();
      await expect(page.getByText('You’re offline')).toHaveCount(0);
      await scrollThrough(page);
      await expect(page.getByRole('table')).toHaveCount(1);
      await checkPage();
      await switchLanguage(page, 'ru');
      await checkPage('ru');
      await switchLanguage(page, 'en');
      await checkPage();

      const resultPath = new URL(page.url()).pathname;
      await openTranslated(`${resultPath}?with=${FRIENDS_RESULT_ID}`);
      await expect(page.getByRole('heading', { name: /alike/ })).toBeVisible();
      await checkPage();
      await switchLanguage(page, 'ko');
      await checkPage('ko');

      await openTranslated('/en/results');
      await expect(page.getByText('Everything has been sent.')).toBeVisible();
      await checkPage();
      await page.getByRole('button', { name: 'Copy results' }).click();
      await expect(page.getByText('Copying didn’t work')).toBeVisible();
      await page.getByRole('button', { name: 'Copy results' }).click();
      await switchLanguage(page, 'zh-Hans');
      await checkPage('zh-Hans');
      await expectNothingLost(page, chaos, { finishedPlays: 1 });
      pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !isHydrationError(error)));
    },
  );

async function switchLanguage(page: Page, tag: string): Promise<void> {
  // The document may hold two questions, one of them hidden, each with a language menu.
  await page.locator('summary:visible').first().click();
  await page.locator(`a[hreflang="${tag}"]:visible`).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}
