import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEEP_ONLY } from '../fixtures/deep.ts';
import { open } from '../fixtures/open.ts';
import {
  type Alteration,
  findDifferences,
  type PictureSummary,
  summarizePicture,
} from '../fixtures/picture-summary.ts';
import { expect, test } from '../fixtures/test.ts';
import { WITHOUT_WORKER } from '../fixtures/without-worker.ts';

test.use(WITHOUT_WORKER);

const RESULT_ID = '3CDG1DY';
const LANGUAGES_WITH_REFERENCES = ['ko', 'en', 'ar', 'ru', 'zh'];
const FORMATS = [
  { format: 'story', height: 1920 },
  { format: 'square', height: 1080 },
];

const referencePath = (language: string, format: string) => `e2e/share/references/card-${language}-${format}.json`;

async function readReference(language: string, format: string): Promise<PictureSummary> {
  return JSON.parse(await readFile(referencePath(language, format), 'utf8'));
}

/** Opens a result and scrolls to its cards, which are drawn when they come near the viewport. */
async function showCards(page: Page, origin: string, language: string) {
  await open(page, `${origin}${language === 'ko' ? '' : `/${language}`}/results/${RESULT_ID}`);
  await page.locator('section[aria-labelledby=share]').scrollIntoViewIfNeeded();
}

/** Chooses the format of this height and waits until its card is drawn. The story format is first in every language. */
async function chooseCard(page: Page, height: number) {
  const cards = page.locator('section[aria-labelledby=cards]');
  await cards
    .locator('label')
    .nth(height === 1920 ? 0 : 1)
    .click();
  const picture = cards.locator('img');
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalHeight)).toBe(height);
  return picture;
}

for (const language of LANGUAGES_WITH_REFERENCES)
  test(
    `both cards in ${language} match their reviewed references`,
    // The other languages need fonts that a plain machine lacks.
    language === 'en' ? {} : DEEP_ONLY,
    async ({ page, sharedServer }, { config }) => {
      await showCards(page, sharedServer.origin, language);
      for (const { format, height } of FORMATS) {
        const summary = await summarizePicture(await chooseCard(page, height));
        if (config.updateSnapshots === 'all')
          await writeFile(referencePath(language, format), `${JSON.stringify(summary, null, 2)}\n`);
        expect(findDifferences(summary, await readReference(language, format)), format).toEqual([]);
      }
    },
  );

for (const language of LANGUAGES_WITH_REFERENCES)
  test(`cards in ${language} match their references in another font too`, DEEP_ONLY, async ({ page, sharedServer }) => {
    // Cards are drawn in the document's font.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-family', 'serif'));
    });
    await showCards(page, sharedServer.origin, language);
    for (const { format, height } of FORMATS)
      expect(
        findDifferences(await summarizePicture(await chooseCard(page, height)), await readReference(language, format)),
        format,
      ).toEqual([]);
  });

/** Faults that `findDifferences` has to find. Boxes are x, y, width and height on the story card, in pixels. */
const ALTERATIONS: readonly { readonly name: string; readonly alteration: Alteration }[] = [
  { name: 'without its heading', alteration: { hidden: [[100, 140, 880, 65]] } },
  { name: 'without its names', alteration: { hidden: [[100, 1250, 880, 110]] } },
  { name: 'without its drama', alteration: { hidden: [[100, 1345, 880, 70]] } },
  { name: 'without its genre and tagline', alteration: { hidden: [[100, 1430, 880, 150]] } },
  { name: 'without its invitation', alteration: { hidden: [[100, 1655, 880, 80]] } },
  { name: 'without its address', alteration: { hidden: [[100, 1740, 880, 50]] } },
  { name: 'without its poster', alteration: { hidden: [[240, 240, 600, 690]] } },
  { name: 'without its percent', alteration: { hidden: [[704, 940, 232, 232]] } },
  { name: 'the wrong way round', alteration: { mirrored: true } },
  { name: 'in other colours', alteration: { filter: 'hue-rotate(60deg)' } },
  { name: 'too dark', alteration: { filter: 'brightness(0.8)' } },
];

test('`findDifferences` finds a row or column that only one of two pictures has', async () => {
  const card = await readReference('en', 'story');
  // A colour cell covers four rows and two columns of ink cells. A row of colours has seven characters for each colour
  // cell: six digits and a space.
  const shorter = { ink: card.ink.slice(0, -4), colours: card.colours.slice(0, -1) };
  const narrower = {
    ink: card.ink.map((row) => row.slice(0, -2)),
    colours: card.colours.map((row) => row.slice(0, -7)),
  };
  for (const smaller of [shorter, narrower]) {
    expect(findDifferences(smaller, card)).not.toEqual([]);
    expect(findDifferences(card, smaller)).not.toEqual([]);
  }
});

test(
  '`findDifferences` finds missing parts, a mirrored card and other colours',
  DEEP_ONLY,
  async ({ page, sharedServer }) => {
    await showCards(page, sharedServer.origin, 'ko');
    const picture = await chooseCard(page, 1920);
    const koreanStory = await readReference('ko', 'story');
    for (const { name, alteration } of ALTERATIONS)
      expect(findDifferences(await summarizePicture(picture, alteration), koreanStory), name).not.toEqual([]);
  },
);

test(
  '`findDifferences` finds a square card without its poster, and a card in another language',
  DEEP_ONLY,
  async ({ page, sharedServer }) => {
    await page.route('**/posters/*.svg', (route) => route.abort());
    await showCards(page, sharedServer.origin, 'ar');
    const square = await summarizePicture(await chooseCard(page, 1080));
    expect(findDifferences(square, await readReference('ar', 'square'))).not.toEqual([]);
    expect(findDifferences(await readReference('ar', 'square'), await readReference('en', 'square'))).not.toEqual([]);
    expect(findDifferences(await readReference('ar', 'story'), await readReference('en', 'story'))).not.toEqual([]);
    expect(findDifferences(await readReference('ko', 'story'), await readReference('ru', 'story'))).not.toEqual([]);
  },
);
