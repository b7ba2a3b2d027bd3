import type { Page } from '@playwright/test';
import { answerAll, open } from '../fixtures/play.ts';
import { expect, test } from './test.ts';

const CHOICES = [0, 1, 2, 3, 0, 1, 2, 3, 0];
const LANGUAGES = [
  ['/en', 'only on this page. Copy the link', 'Only on this page · waiting to send', 'Don’t close or reload it.'],
  [
    '',
    '지금 이 화면에만 있어요. 서버에 보낼 때까지',
    '지금 이 화면에만 있어요 · 아직 보내기 전이에요',
    '닫거나 새로고침하지 마세요.',
  ],
  [
    '/ar',
    'وهي الآن في هذه الصفحة فقط. من الأفضل نسخ الرابط',
    'في هذه الصفحة فقط · بانتظار الإرسال',
    'من الأفضل عدم إغلاقها',
  ],
] as const;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('not here', 'InvalidStateError');
    };
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
});

for (const [prefix, note, mark, pill] of LANGUAGES)
  test(`a play that only the page has, at ${prefix || '/'}: note, mark and pill say so, and the pill covers neither`, async ({
    page,
    chaos,
  }) => {
    chaos.onEverySubmit('hang');
    await open(page, `${chaos.origin}${prefix}/quiz/1`);
    await answerAll(page, CHOICES);
    await expect(page.locator('[data-reveal]')).toBeVisible();
    const status = page.locator('main [role=status]');
    await expect(status).toHaveCount(2);
    chaos.setNetwork('down');
    const words = page.locator('p:has(> svg.lucide-cloud-off)');
    await expect(words).toBeVisible({ timeout: 30_000 });
    await expect(words).toContainText(pill);
    await expect(status.nth(0)).toContainText(note);
    await expect(status.nth(1)).toContainText(mark);
    for (const part of [status.nth(0), status.nth(1)]) {
      await part.scrollIntoViewIfNeeded();
      const [said, over] = [await part.boundingBox(), await words.boundingBox()];
      if (!said || !over) throw new Error('not drawn');
      // Whatever stands at the foot of the screen can be scrolled above the pill.
      await page.mouse.wheel(0, said.y + said.height - over.y + 8);
      await expect
        .poll(async () => ((await part.boundingBox())?.y ?? 0) + said.height)
        .toBeLessThanOrEqual((await words.boundingBox())?.y ?? 0);
    }
    await page.screenshot({ path: test.info().outputPath('result.png') });
  });

test('a page that alone has a play is not reloaded for another version', async ({ page, chaos }) => {
  chaos.onEverySubmit('hang');
  await open(page, `${chaos.origin}/en/quiz/1`);
  // No visitor finishes before what watches the plays has started: this is asked for right after it.
  await expect.poll(() => chaos.seen.some(({ path }) => path.startsWith('/assets/notices-'))).toBe(true);
  await answerAll(page, CHOICES);
  await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
  const headers = { 'content-type': 'text/html' };
  chaos.onPath(/^\/en\/results\//, { status: 200, headers, body: '<div id="app" data-entry="/assets/index-new.js">' });
  await missPiece(page);
  // The page is as it was: nothing of the other version has come.
  await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
  expect(chaos.seen.filter(({ method, path }) => method === 'GET' && path.startsWith('/en/results/'))).toEqual([]);
});

/** A piece that can't be had, which is most often one of a version that the server no longer has. */
async function missPiece(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('not found') }));
    // What asks for the server's page does so in this very task.
    await new Promise((resolve) => setTimeout(resolve));
  });
}
