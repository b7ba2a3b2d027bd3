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
    'لم يتمكن هذا المتصفح من حفظ النتيجة، ولم تُرسل بعد',
    'في هذه الصفحة فقط · بانتظار الإرسال',
    'فلتبقَ مفتوحة بلا إعادة تحميل',
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

test.describe('without a worker, which would have the missing chunk', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that alone has a play is not reloaded for another version', async ({ page, chaos }) => {
    chaos.onEverySubmit('hang');
    // The browser is idle, and what watches the plays starts, only after the quiz is over.
    await page.addInitScript(() => {
      const { requestIdleCallback } = window;
      const held: IdleRequestCallback[] = [];
      window.requestIdleCallback = (work, options) =>
        options?.timeout === 2_000 ? held.push(work) : requestIdleCallback(work, options);
      addEventListener('idle', () => held.splice(0).forEach((work) => void requestIdleCallback(work)));
    });
    await open(page, `${chaos.origin}/en/quiz/1`);
    await answerAll(page, CHOICES);
    await expect(page.locator('[data-reveal]')).toBeVisible();
    expect(chaos.seen.filter(({ path }) => path.startsWith('/assets/notices-'))).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('idle')));
    await expect.poll(() => chaos.seen.some(({ path }) => path.startsWith('/assets/notices-'))).toBe(true);
    await expect(page.getByText('Only on this page · waiting to send')).toBeVisible();
    // The server has another version, and no longer a chunk of this one.
    chaos.onPath(/^\/(?:en\/results\/|assets\/qr-dialog-)/, {
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<div id="app" data-entry="/assets/index-new.js">',
    });
    await page.getByRole('button', { name: 'Show a QR code' }).click();
    await expect(page.getByText('Sharing failed', { exact: true })).toBeVisible();
    // The page is as it was: nothing of the other version has come.
    await expect(page.locator('[data-reveal]')).toBeVisible();
    expect(chaos.seen.filter(({ method, path }) => method === 'GET' && path.startsWith('/en/results/'))).toEqual([]);
  });
});
