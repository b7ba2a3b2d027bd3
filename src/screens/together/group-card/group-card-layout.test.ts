import { describe, expect, it, test } from 'vitest';
import { GROUP_LIMIT, sortIds } from '#domain/group.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { readGroup } from '#reads/read-group.ts';
import type { Measure } from '../../result/share/card/fit-text.ts';
import { type GroupCardContent, type GroupCardLayout, layoutGroupCard } from './group-card-layout.ts';

const IDS = ['000M18X', '9FT41H8', 'RD8013Z', '3CDG1DY', 'ANAM1AA', 'WKJC1S9', '0PN81QX', 'Y6881PF'];
const FORMATS = ['story', 'square'] as const;
const MEMBER_COUNTS = Array.from({ length: GROUP_LIMIT }, (_, index) => index + 1);

/** Estimates widths above those of real fonts. Direction isolates have no width. */
const measure: Measure = (text, { size }) =>
  [...text.replace(/[\u2066-\u2069]/g, '')].reduce(
    (width, letter) => width + size * (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.64),
    0,
  );

/** The content of a card for a group of `count` members who all have the same name. */
async function cardContent(language: Language, count: number, name: string): Promise<GroupCardContent> {
  const group = await readGroup(`${language}/${IDS.slice(0, count).join('-')}`);
  if (!group) throw new Error('no group');
  const [closestPair] = group.pairs;
  return {
    ...group,
    language,
    dir: LANGUAGE_ENTRIES[language].dir,
    eyebrow: 'Our drama',
    members: sortIds(group.members.map(({ id }) => id)).map((id) => ({ id, name, image: `/posters/${id}.svg` })),
    closest: closestPair ? { label: 'Closest', names: [name, name], percent: '100%' } : null,
    displayUrl: 'couples.example',
  };
}

/** How far letters extend above and below their baseline, as fractions of the font size. */
const [ASCENT, DESCENT] = [0.8, 0.25];
const LONG_NAME = 'W'.repeat(20);

describe.each(LANGUAGES)('a group’s card in %s', (language) => {
  it.each(MEMBER_COUNTS)(
    'of %i members has all posters and texts inside, and none overlap, in both formats',
    async (count) => {
      const content = await cardContent(language, count, LONG_NAME);
      for (const format of FORMATS) {
        const { width, height, posters, lines } = layoutGroupCard(content, format, measure);
        expect([width, height]).toEqual([1080, format === 'story' ? 1920 : 1080]);
        expect(posters).toHaveLength(count);
        for (const [index, poster] of posters.entries()) {
          const { x, y } = poster.centre;
          expect(x - poster.width / 2).toBeGreaterThanOrEqual(0);
          expect(x + poster.width / 2).toBeLessThanOrEqual(width);
          expect(y - poster.width * 0.75).toBeGreaterThanOrEqual(0);
          expect(y + poster.width * 0.75).toBeLessThanOrEqual(height);
          for (const { centre } of posters.slice(index + 1))
            expect(
              Math.abs(centre.x - x) >= poster.width || Math.abs(centre.y - y) >= poster.width * 1.5,
              `${format}: posters ${Math.abs(centre.x - x)} × ${Math.abs(centre.y - y)} of ${poster.width} overlap`,
            ).toBe(true);
        }
        for (const line of lines) {
          const half = measure(line.text, line) / 2;
          expect(line.x - half, `${format}: ${line.text}`).toBeGreaterThanOrEqual(0);
          expect(line.x + half, `${format}: ${line.text}`).toBeLessThanOrEqual(width);
          expect(line.y - line.size * ASCENT).toBeGreaterThanOrEqual(0);
          expect(line.y + line.size * DESCENT).toBeLessThanOrEqual(height);
          for (const other of lines) {
            const [upper, lower] = line.y < other.y ? [line, other] : [other, line];
            const isApart =
              Math.abs(line.x - other.x) >= (measure(line.text, line) + measure(other.text, other)) / 2 ||
              upper.y + upper.size * DESCENT <= lower.y - lower.size * ASCENT;
            expect(line === other || isApart, `${format}: “${line.text}” and “${other.text}”`).toBe(true);
          }
        }
      }
    },
  );
});

test('the Arabic card is mirrored, and only its URL is left-to-right', async () => {
  const [arabic, korean] = [await cardContent('ar', 3, 'A'), await cardContent('ko', 3, 'A')].map((content) =>
    layoutGroupCard(content, 'story', measure),
  ) as [GroupCardLayout, GroupCardLayout];
  for (const [index, { centre }] of korean.posters.entries()) {
    expect(arabic.posters[index]?.centre.x).toBeCloseTo(1080 - centre.x);
    expect(arabic.posters[index]?.centre.y).toBe(centre.y);
  }
  expect(arabic.lines.filter(({ dir }) => dir === 'ltr').map(({ text }) => text)).toEqual(['couples.example']);
});

test('a line joins the posters of each pair, and the closest pair’s is drawn last', async () => {
  const content = await cardContent('en', 4, 'A');
  const { posters, bonds } = layoutGroupCard(content, 'square', measure);
  expect(bonds).toHaveLength(6);
  expect(bonds.map(({ likeness }) => likeness)).toEqual(content.pairs.map(({ likeness }) => likeness).toReversed());
  const seatOf = (id?: string) => posters[content.members.findIndex((member) => member.id === id)]?.centre;
  const [one, other] = content.pairs[0]?.ids ?? [];
  expect(bonds.at(-1)).toMatchObject({ from: seatOf(one), to: seatOf(other) });
});

test('a single member has a centred poster and no closest pair', async () => {
  const { posters, bonds, lines } = layoutGroupCard(await cardContent('en', 1, 'Mina'), 'story', measure);
  expect(posters[0]?.centre.x).toBe(540);
  expect(bonds).toEqual([]);
  expect(lines.map(({ text }) => text).join()).not.toContain('Closest');
});
