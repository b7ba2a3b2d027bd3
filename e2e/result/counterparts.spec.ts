import { readCopiedTexts, stubClipboard } from '../fixtures/clipboard.ts';
import { sentPlay, visitWithPlays } from '../fixtures/device.ts';
import { open } from '../fixtures/open.ts';
import { expect, test, WITHOUT_WORKER } from '../fixtures/test.ts';

test.use(WITHOUT_WORKER);

/** A result of couple 1, whose counterparts are couples 7 and 12. */
const RESULT_ID = 'DHP41HY';

test('a result shows its two counterparts, and its owner calls for friends who got them', async ({
  page,
  browser,
  sharedServer: { origin },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const withoutScript = await context.newPage();
  for (const { prefix, counterparts } of [
    { prefix: '', counterparts: [/눈물의 여왕.*홍해인.*백현우/s, /궁.*신채경.*이신/s] },
    {
      prefix: '/en',
      counterparts: [/Queen of Tears.*Hong Hae-in.*Baek Hyun-woo/s, /Princess Hours.*Shin Chae-kyeong/s],
    },
    { prefix: '/ar', counterparts: [/ملكة الدموع.*هونغ هاي إن/s, /ساعات الأميرة.*شين تشاي كيونغ/s] },
  ]) {
    await withoutScript.goto(`${origin}${prefix}/results/${RESULT_ID}`);
    const couples = withoutScript.locator('section[aria-labelledby=counterparts] li');
    await expect(couples).toHaveText(counterparts);
    await expect(couples.locator('img')).toHaveCount(2);
    for (const poster of await couples.locator('img').all())
      await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await context.close();

  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
  });
  await visitWithPlays(page, `${origin}/ar`, [sentPlay(RESULT_ID)]);
  await stubClipboard(page, 'working');
  await open(page, `${origin}/ar/results/${RESULT_ID}`);
  await page.getByRole('button', { name: 'البحث عنهما بين الأصدقاء' }).click();
  await expect.poll(() => readCopiedTexts(page)).toHaveLength(1);
  const [copied = ''] = await readCopiedTexts(page);
  for (const drama of ['ملكة الدموع', 'ساعات الأميرة']) expect(copied).toContain(drama);
  expect(copied.split('\n').at(-1)).toBe(`${origin}/ar/results/${RESULT_ID}`);
});
