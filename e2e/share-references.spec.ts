import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEEP } from './fixtures/deep.ts';
import { type Change, differences, type Look, lookAt } from './fixtures/picture-look.ts';
import { open } from './fixtures/play.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'block' });

const ID = '3CDG1DY';
const FORMATS = [
  { format: 'story', height: 1920 },
  { format: 'square', height: 1080 },
];

const referencePath = (language: string, format: string) => `e2e/references/card-${language}-${format}.json`;

async function reference(language: string, format: string): Promise<Look> {
  return JSON.parse(await readFile(referencePath(language, format), 'utf8'));
}

async function showCards(page: Page, origin: string, language: string) {
  await open(page, `${origin}${language === 'ko' ? '' : `/${language}`}/results/${ID}`);
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
}

/** The card of a height, drawn; story and square are chosen in this order in every language. */
async function card(page: Page, height: number) {
  const cards = page.locator('section[aria-labelledby=cards]');
  await cards
    .locator('label')
    .nth(height === 1920 ? 0 : 1)
    .click();
  const picture = cards.locator('img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(height);
  return picture;
}

for (const language of ['ko', 'en', 'ar', 'ru', 'zh'])
  test(
    `both cards in ${language} look as they did when somebody looked at them`,
    language === 'ko' ? {} : DEEP,
    async ({ page, sharedServer }, { config }) => {
      await showCards(page, sharedServer.origin, language);
      for (const { format, height } of FORMATS) {
        const look = await lookAt(await card(page, height));
        if (config.updateSnapshots === 'all')
          await writeFile(referencePath(language, format), `${JSON.stringify(look, null, 2)}\n`);
        expect(differences(look, await reference(language, format)), format).toEqual([]);
      }
    },
  );

for (const language of ['ko', 'en', 'ar', 'ru'])
  test(`cards in ${language} written in another font still look so`, DEEP, async ({ page, sharedServer }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-family', 'serif'));
    });
    await showCards(page, sharedServer.origin, language);
    for (const { format, height } of FORMATS)
      expect(differences(await lookAt(await card(page, height)), await reference(language, format)), format).toEqual(
        [],
      );
  });

const CHANGES: readonly { readonly what: string; readonly change: Change }[] = [
  { what: 'without its heading', change: { hidden: [[100, 140, 880, 65]] } },
  { what: 'without its names', change: { hidden: [[100, 1250, 880, 110]] } },
  { what: 'without its drama', change: { hidden: [[100, 1345, 880, 70]] } },
  { what: 'without its genre and tagline', change: { hidden: [[100, 1430, 880, 150]] } },
  { what: 'without its invitation', change: { hidden: [[100, 1655, 880, 80]] } },
  { what: 'without its address', change: { hidden: [[100, 1740, 880, 50]] } },
  { what: 'without its poster', change: { hidden: [[240, 240, 600, 690]] } },
  { what: 'without its percent', change: { hidden: [[704, 940, 232, 232]] } },
  { what: 'the wrong way round', change: { mirrored: true } },
  { what: 'in other colours', change: { filter: 'hue-rotate(60deg)' } },
  { what: 'too dark', change: { filter: 'brightness(0.8)' } },
];

test('the comparison notices what is missing, reversed or of another colour', DEEP, async ({ page, sharedServer }) => {
  await showCards(page, sharedServer.origin, 'ko');
  const picture = await card(page, 1920);
  const korean = await reference('ko', 'story');
  for (const { what, change } of CHANGES)
    expect(differences(await lookAt(picture, change), korean), what).not.toEqual([]);
});

test(
  'a card drawn without its poster is noticed, and so is one in another language’s place',
  DEEP,
  async ({ page, sharedServer }) => {
    await page.route('**/posters/*.svg', (route) => route.abort());
    await showCards(page, sharedServer.origin, 'ar');
    const square = await lookAt(await card(page, 1080));
    expect(differences(square, await reference('ar', 'square'))).not.toEqual([]);
    expect(differences(await reference('ar', 'square'), await reference('en', 'square'))).not.toEqual([]);
    expect(differences(await reference('ar', 'story'), await reference('en', 'story'))).not.toEqual([]);
    expect(differences(await reference('ko', 'story'), await reference('ru', 'story'))).not.toEqual([]);
  },
);
