import { describe, expect, it, test } from 'vitest';
import { GROUP_LIMIT, sortIds } from '#domain/group.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { readGroup } from '#reads/read-group.ts';
import type { Measure } from '../../result/share/card/fit-text.ts';
import { type GroupCardContent, type GroupCardLayout, layoutGroupCard } from './group-card-layout.ts';

const IDS = ['000M18X', '9FT41H8', 'RD8013Z', '3CDG1DY', 'ANAM1AA', 'WKJC1S9', '0PN81QX', 'Y6881PF'];
const FORMATS = ['story', 'square'] as const;
const COUNTS = Array.from({ length: GROUP_LIMIT }, (_, index) => index + 1);

/** As wide as bold letters of wide fonts are: real ones are narrower. Isolates take no room. */
const measure: Measure = (text, { size }) =>
  [...text.replace(/[\u2066-\u2069]/g, '')].reduce(
    (width, letter) => width + size * (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.64),
    0,
  );

/** A card's words as the page gives them, for a group of so many. */
async function contentOf(language: Language, count: number, name: string): Promise<GroupCardContent> {
  const group = await readGroup(`${language}/${IDS.slice(0, count).join('-')}`);
  if (!group) throw new Error('no group');
  const [best] = group.pairs;
  return {
    ...group,
    language,
    dir: LANGUAGE_ENTRIES[language].dir,
    kicker: 'Our drama',
    members: sortIds(group.members.map(({ id }) => id)).map((id) => ({ id, name, image: `/posters/${id}.svg` })),
    closest: best ? { label: 'Closest', names: [name, name], percent: '100%' } : null,
    address: 'couples.example',
  };
}

/** How far letters reach from their baseline, in shares of their size. */
const [ABOVE, BELOW] = [0.8, 0.25];
const LONG_NAME = 'W'.repeat(20);

describe.each(LANGUAGES)('a group’s card in %s', (language) => {
  it.each(COUNTS)('of %i: posters and lines stand inside, posters apart, in both formats', async (count) => {
    const content = await contentOf(language, count, LONG_NAME);
    for (const format of FORMATS) {
      const { width, height, posters, lines } = layoutGroupCard(content, format, measure);
      expect([width, height]).toEqual([1080, format === 'story' ? 1920 : 1080]);
      expect(posters).toHaveLength(count);
      for (const [index, poster] of posters.entries()) {
        const { x, y } = poster.middle;
        expect(x - poster.width / 2).toBeGreaterThanOrEqual(0);
        expect(x + poster.width / 2).toBeLessThanOrEqual(width);
        expect(y - poster.width * 0.75).toBeGreaterThanOrEqual(0);
        expect(y + poster.width * 0.75).toBeLessThanOrEqual(height);
        for (const { middle } of posters.slice(index + 1))
          expect(
            Math.abs(middle.x - x) >= poster.width || Math.abs(middle.y - y) >= poster.width * 1.5,
            `${format}: posters ${Math.abs(middle.x - x)} × ${Math.abs(middle.y - y)} of ${poster.width} overlap`,
          ).toBe(true);
      }
      for (const line of lines) {
        const half = measure(line.text, line) / 2;
        expect(line.x - half, `${format}: ${line.text}`).toBeGreaterThanOrEqual(0);
        expect(line.x + half, `${format}: ${line.text}`).toBeLessThanOrEqual(width);
        expect(line.y - line.size * ABOVE).toBeGreaterThanOrEqual(0);
        expect(line.y + line.size * BELOW).toBeLessThanOrEqual(height);
        for (const other of lines) {
          const [upper, lower] = line.y < other.y ? [line, other] : [other, line];
          const isApart =
            Math.abs(line.x - other.x) >= (measure(line.text, line) + measure(other.text, other)) / 2 ||
            upper.y + upper.size * BELOW <= lower.y - lower.size * ABOVE;
          expect(line === other || isApart, `${format}: “${line.text}” and “${other.text}”`).toBe(true);
        }
      }
    }
  });
});

test('in Arabic the picture is the mirror of the others, and the address alone runs from the left', async () => {
  const [arabic, korean] = [await contentOf('ar', 3, 'A'), await contentOf('ko', 3, 'A')].map((content) =>
    layoutGroupCard(content, 'story', measure),
  ) as [GroupCardLayout, GroupCardLayout];
  for (const [index, { middle }] of korean.posters.entries()) {
    expect(arabic.posters[index]?.middle.x).toBeCloseTo(1080 - middle.x);
    expect(arabic.posters[index]?.middle.y).toBe(middle.y);
  }
  expect(arabic.lines.filter(({ dir }) => dir === 'ltr').map(({ text }) => text)).toEqual(['couples.example']);
});

test('a line from each to each, the closest drawn last, between the middles of their posters', async () => {
  const content = await contentOf('en', 4, 'A');
  const { posters, bonds } = layoutGroupCard(content, 'square', measure);
  expect(bonds).toHaveLength(6);
  expect(bonds.map(({ likeness }) => likeness)).toEqual(content.pairs.map(({ likeness }) => likeness).toReversed());
  const seatOf = (id?: string) => posters[content.members.findIndex((member) => member.id === id)]?.middle;
  const [one, other] = content.pairs[0]?.ids ?? [];
  expect(bonds.at(-1)).toMatchObject({ from: seatOf(one), to: seatOf(other) });
});

test('one alone has a poster in the middle, and nobody closest', async () => {
  const { posters, bonds, lines } = layoutGroupCard(await contentOf('en', 1, 'Mina'), 'story', measure);
  expect(posters[0]?.middle.x).toBe(540);
  expect(bonds).toEqual([]);
  expect(lines.map(({ text }) => text).join()).not.toContain('Closest');
});
