import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { TRAITS } from '#domain/trait.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';
import type { Measure } from '#people/sharing/card/fit-text.ts';
import { layoutScenesCard, type ScenesCardText } from './scenes-card-layout.ts';
import type { ScenesContent } from './scenes-content.ts';

/** Letters of a wide bold font: real fonts are narrower. */
const measure: Measure = (text, { size }) =>
  [...text].reduce((width, letter) => width + size * (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.62), 0);

/** Smaller letters can't be read on a phone, which shows the card at about a third of its size. */
const SMALLEST_LETTERS = 24;
/** A scene's couple stands in the lowest part of its sky, in pixels. */
const COUPLE_HEIGHT = 100;

for (const language of LANGUAGES)
  test(`in ${language} all scenes and weak spots fit, legibly and above the couples`, async () => {
    const texts = await loadDramaTexts(language);
    const { dir } = LANGUAGE_ENTRIES[language];
    const longestFirst = (lines: readonly string[]) => lines.toSorted((a, b) => b.length - a.length);
    const lines = longestFirst(Object.values(texts.episodes));
    const genres = longestFirst(Object.values(texts.ownDramas).map(({ genre }) => genre));
    const weakSpots = longestFirst(TRAITS.map((trait) => texts.traits[trait].weakSpot));
    for (const [index, weakSpot] of weakSpots.entries()) {
      // The first card has the longest text of each kind.
      const scenes = Array.from({ length: 9 }, (_, scene) => lines[(index * 9 + scene) % lines.length] ?? '');
      const genre = genres[index] ?? '';
      const content: ScenesContent = {
        language,
        dir,
        eyebrow: 'x'.repeat(40),
        genre,
        name1: 'x'.repeat(20),
        name2: 'y'.repeat(20),
        scenes: scenes.map((line, scene) => ({ label: `EP ${scene + 1}`, line })),
        weakSpot: { label: 'x'.repeat(16), line: weakSpot },
        invitation: 'x'.repeat(40),
        displayUrl: 'couples.example/fr/results/3CDG1DY',
        altText: '',
      };
      const { posters, texts: placed, sticker, width } = layoutScenesCard(content, measure);
      const joined = (role: ScenesCardText['role'], within = placed) =>
        withoutSpaces(within.flatMap((text) => (text.role === role ? text.text : [])).join(''));

      expect(joined('genre')).toBe(withoutSpaces(genre));
      expect(joined('weakSpot')).toBe(withoutSpaces(weakSpot));
      for (const [scene, sky] of posters.entries()) {
        const inside = placed.filter(
          ({ x, y }) => x > sky.x && x < sky.x + sky.width && y > sky.y && y < sky.y + sky.height,
        );
        expect(joined('label', inside)).toBe(`EP${scene + 1}`);
        expect(joined('scene', inside)).toBe(withoutSpaces(scenes[scene] ?? ''));
        for (const text of inside) expect(measure(text.text, text), text.text).toBeLessThan(sky.width - 20);
        expect(sky.textBottom).toBeLessThan(sky.y + sky.height - COUPLE_HEIGHT);
      }
      for (const text of placed) {
        expect(text.size, text.text).toBeGreaterThanOrEqual(SMALLEST_LETTERS);
        expect(measure(text.text, text), text.text).toBeLessThan(width - 40);
      }
      const lowestSky = Math.max(...posters.map((sky) => sky.y + sky.height));
      expect(sticker.y).toBeGreaterThan(lowestSky);
      expect(sticker.width).toBeLessThan(width - 40);
      const invitation = placed.find(({ role }) => role === 'invitation');
      expect(sticker.y + sticker.height).toBeLessThan((invitation?.y ?? 0) - (invitation?.size ?? 0) * 0.75);
    }
  });

test('in Arabic night and names go from right to left, and the sticker leans the other way', () => {
  const content = {
    scenes: Array.from({ length: 9 }, (_, scene) => ({ label: String(scene + 1), line: 'x' })),
    weakSpot: { label: 'x', line: 'x' },
    ...{ eyebrow: 'x', genre: 'x', name1: 'first', name2: 'second', invitation: 'x', displayUrl: 'x', altText: 'x' },
  };
  const arabic = layoutScenesCard({ ...content, language: 'ar', dir: 'rtl' }, measure);
  const english = layoutScenesCard({ ...content, language: 'en', dir: 'ltr' }, measure);
  const columns = ({ posters }: typeof arabic) => posters.slice(0, 3).map(({ x }) => x);
  expect(columns(arabic)).toEqual(columns(english).toReversed());
  expect(arabic.sticker.turn).toBe(-english.sticker.turn);
  const names = ({ texts }: typeof arabic) =>
    texts
      .filter(({ role }) => role === 'name')
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text);
  expect(names(english)).toEqual(['first', 'second']);
  expect(names(arabic)).toEqual(['second', 'first']);
});

const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');
