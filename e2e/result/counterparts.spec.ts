import type { Page } from '@playwright/test';
import { counterpartsOf } from '#catalogue/counterparts.ts';
import { coupleOf, resultOfId } from '#catalogue/result.ts';
import { coupleNames } from '#domain/couple.ts';
import type { Language } from '#domain/language.ts';
import { coupleTexts } from '#domain/wire.ts';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const FRIEND = 'DHP41HY';
const FIND: Readonly<Partial<Record<Language, string>>> = {
  ko: '이 커플 나온 친구 찾기',
  en: 'Find a friend who got them',
  ar: 'البحث عن أصحاب النتيجتين',
};

const section = (page: Page) => page.locator('section[aria-labelledby=counterparts]');

/** The counterparts of a result's couple, best first, in a language. */
function counterpartTexts(resultId: string, language: Language) {
  const coupleId = resultOfId(resultId)?.couple.id ?? 0;
  const counterparts = counterpartsOf(coupleId, 1);
  if (!counterparts) throw new Error(`no counterparts of couple ${coupleId}`);
  return [counterparts.best, counterparts.worst].map((id) => coupleTexts(coupleOf(id), language));
}

for (const language of ['ko', 'en', 'ar'] as const) {
  const prefix = language === 'ko' ? '' : `/${language}`;

  test(`an own result calls for friends who got its two counterparts (${language})`, async ({ page, sharedServer }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    });
    await stubClipboard(page, 'working');
    const id = await playQuiz(page, `${sharedServer.origin}${prefix || '/'}`, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    const posters = section(page).locator('li img');
    await posters.first().scrollIntoViewIfNeeded();
    await expect(posters).toHaveCount(2);
    for (const poster of await posters.all())
      await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await section(page).getByRole('button', { name: FIND[language] }).click();
    await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
    const [copied = ''] = await readCopiedTexts(page);
    for (const texts of counterpartTexts(id, language))
      for (const part of [texts.drama, coupleNames(texts)]) expect(copied).toContain(part);
    expect(copied.split('\n').at(-1)).toBe(`${sharedServer.origin}${prefix}/results/${id}`);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`a friend’s result names both counterparts and shows their posters (${language})`, async ({ page }) => {
      await page.goto(`${prefix}/results/${FRIEND}`);
      const couples = section(page).getByRole('listitem');
      await expect(couples).toHaveCount(2);
      for (const [index, { drama, name1, name2 }] of counterpartTexts(FRIEND, language).entries()) {
        for (const part of [drama, name1, name2]) await expect(couples.nth(index)).toContainText(part);
        await expect(couples.nth(index).locator('img')).toBeVisible();
      }
    });
  });
}
