import type { Page } from '@playwright/test';
import { decodeResultId } from '#domain/result-id.ts';
import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { playQuiz } from '../fixtures/play.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

/** A result of couple 1, whose counterparts are couples 7 and 12. */
const RESULT_ID = 'DHP41HY';

const LANGUAGES = [
  {
    prefix: '',
    button: '이 두 커플 공개 수배',
    counterparts: [
      ['눈물의 여왕', '홍해인', '백현우'],
      ['궁', '신채경', '이신'],
    ],
  },
  {
    prefix: '/en',
    button: 'Find whoever got them',
    counterparts: [
      ['Queen of Tears', 'Hong Hae-in', 'Baek Hyun-woo'],
      ['Princess Hours', 'Shin Chae-kyeong', 'Lee Shin'],
    ],
  },
  {
    prefix: '/ar',
    button: 'البحث عنهما بين الأصدقاء',
    counterparts: [
      ['ملكة الدموع', 'هونغ هاي إن', 'بيك هيون وو'],
      ['ساعات الأميرة', 'شين تشاي كيونغ', 'لي شين'],
    ],
  },
];

const section = (page: Page) => page.locator('section[aria-labelledby=counterparts]');

for (const { prefix, button, counterparts } of LANGUAGES) {
  const language = prefix || '/ko';

  test(`an own result calls for friends who got its two counterparts (${language})`, async ({ page, sharedServer }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
    });
    await stubClipboard(page, 'working');
    const answers = decodeResultId(RESULT_ID)?.sheet ?? [];
    await playQuiz(page, `${sharedServer.origin}${prefix || '/'}`, answers);
    const posters = section(page).locator('li img');
    await section(page).scrollIntoViewIfNeeded();
    await expect(posters).toHaveCount(2);
    for (const poster of await posters.all())
      await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await section(page).getByRole('button', { name: button }).click();
    await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
    const [copied = ''] = await readCopiedTexts(page);
    for (const part of counterparts.flat()) expect(copied).toContain(part);
    expect(copied.split('\n').at(-1)).toBe(`${sharedServer.origin}${prefix}/results/${RESULT_ID}`);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`a friend’s result names both counterparts and shows their posters (${language})`, async ({
      page,
      sharedServer,
    }) => {
      await page.goto(`${sharedServer.origin}${prefix}/results/${RESULT_ID}`);
      const couples = section(page).getByRole('listitem');
      await expect(couples).toHaveCount(2);
      for (const [index, parts] of counterparts.entries()) {
        for (const part of parts) await expect(couples.nth(index)).toContainText(part);
        await expect(couples.nth(index).locator('img')).toBeVisible();
      }
    });
  });
}
