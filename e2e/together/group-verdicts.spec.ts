import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';
import { ANN, BEN, CHO } from './group-page.ts';

test.use(WITHOUT_WORKER);

/** The most alike pair of these three is 27 % alike. */
const STRANGERS = ['RD381P9', 'VGXM1KG', 'P74C1R0'];
/** The most alike pair of these three is 62 % alike, the others 54 and 45. */
const FRIENDS = [ANN, BEN, CHO];
const GOLD = 'rgb(255, 217, 138)';

const TEXTS = {
  ko: { match: '제일 잘 맞는 둘', calmest: '그나마 덜 싸울 둘', hint: /포스터를 누르면/ },
  en: { match: 'Best chemistry', calmest: 'Still the least likely to fight', hint: /^Tap a poster/ },
  ar: { match: 'الأكثر انسجامًا', calmest: 'الأقل شجارًا رغم كل شيء', hint: /لمسة على أي ملصق/ },
};
const SCREENS = [
  { language: 'ko', width: 390, height: 844 },
  { language: 'ko', width: 1280, height: 800 },
  { language: 'en', width: 360, height: 640 },
  { language: 'en', width: 1280, height: 800 },
  { language: 'ar', width: 390, height: 844 },
  { language: 'ar', width: 1280, height: 800 },
] as const;

for (const { language, width, height } of SCREENS)
  test(`labels and lines say no more than a group’s percents, ${language}, ${width} × ${height}`, async ({
    page,
    sharedServer,
  }) => {
    await page.setViewportSize({ width, height });
    const { match, calmest, hint } = TEXTS[language];
    const prefix = language === 'ko' ? '' : `/${language}`;
    const labels = page.locator('dl dt');
    const goldCount = () =>
      page
        .locator('main svg path[data-faded]')
        .evaluateAll(
          (paths, gold) => paths.filter((path) => getComputedStyle(path).stroke.startsWith(gold)).length,
          GOLD,
        );

    await open(page, `${sharedServer.origin}${prefix}/together/${STRANGERS.join('-')}`);
    await expect(labels.first()).toHaveText(calmest);
    expect(await goldCount()).toBe(0);

    await open(page, `${sharedServer.origin}${prefix}/together/${FRIENDS.join('-')}`);
    await expect(labels.first()).toHaveText(match);
    expect(await goldCount()).toBe(1);
    await expect(page.getByText(hint)).toHaveCount(1);

    // In a fact: percent, the two people, verdict, line.
    const sizes = await page
      .locator('dl > div')
      .first()
      .locator('dd')
      .evaluateAll((parts) =>
        parts.map((part) => ({
          isPercent: /^\D*\d+\D*$/.test(part.textContent ?? ''),
          size: Number.parseFloat(getComputedStyle(part).fontSize),
        })),
      );
    expect(sizes).toHaveLength(4);
    const percentSize = sizes.find(({ isPercent }) => isPercent)?.size ?? Number.NaN;
    expect(Math.max(...sizes.map(({ size }) => size))).toBeGreaterThan(1.4 * percentSize);
    expect(Math.min(...sizes.map(({ size }) => size))).toBe(percentSize);
  });
