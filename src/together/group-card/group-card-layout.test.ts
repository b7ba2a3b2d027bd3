import { expect, test } from 'vitest';
import { GROUP_LIMIT, sortIds } from '#domain/groups/group.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { CARD_FORMATS } from '#people/sharing/card/card-format.ts';
import type { Measure } from '#people/sharing/card/fit-text.ts';
import { readGroup } from '#reads/read-group.ts';
import { type GroupCardContent, type GroupCardLayout, layoutGroupCard } from './group-card-layout.ts';

const IDS = ['000M18X', '9FT41H8', 'RD8013Z', '3CDG1DY', 'ANAM1AA', 'WKJC1S9', '0PN81QX', 'Y6881PF'];
/** The font size in pixels below which the names of the closest pair are not readable. */
const SMALLEST_READABLE_SIZE = 28;
const MEMBER_COUNTS = Array.from({ length: GROUP_LIMIT }, (_, index) => index + 1);

/**
 * Estimates widths above those of real fonts: wide letters are as wide as the font size, others 0.64 of it. The
 * invisible characters that isolate the direction of a name have no width.
 */
const measure: Measure = (text, { size }) =>
  [...text.replace(/[\u2066-\u2069]/g, '')].reduce(
    (width, letter) => width + size * (/[WMЩ\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 1 : 0.64),
    0,
  );

/** The card of a group of `count` members who all have this nickname, or, without one, the names of their leads. */
async function cardContent(language: Language, count: number, nickname?: string): Promise<GroupCardContent> {
  const group = await readGroup(IDS.slice(0, count).join('-'), language);
  if (!group) throw new Error('no group');
  const [closestPair] = group.pairs;
  const nameOf = (id: string) => nickname ?? group.members.find((member) => member.id === id)?.lead ?? '';
  return {
    ...group,
    language,
    dir: LANGUAGE_ENTRIES[language].dir,
    eyebrow: 'Our drama',
    members: sortIds(group.members.map(({ id }) => id)).map((id) => ({
      id,
      name: nameOf(id),
      image: `/posters/${id}.svg`,
    })),
    closest: closestPair
      ? {
          verdict: closestPair.title,
          names: [nameOf(closestPair.ids[0]), nameOf(closestPair.ids[1])],
          percent: '100%',
        }
      : null,
    displayUrl: 'couples.example',
  };
}

/**
 * How far letters reach above and below their baseline: multiples of the font size. They are smaller than those of
 * group-card-layout.ts, with which two lines of one Arabic text would count as overlapping.
 */
const ASCENT = { ltr: 0.8, rtl: 0.95 } as const;
const DESCENT = { ltr: 0.25, rtl: 0.42 } as const;
/** Nicknames of the maximum length, in one word and in two; with undefined, the members have the leads' names. */
const NICKNAMES = ['W'.repeat(20), 'Щ'.repeat(20), 'ضّ'.repeat(10), '가'.repeat(20), 'Maximiliana Rosalind', undefined];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly label: string;
}

const isApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

/** The space of each poster and each line of text. */
function boxesOf({ posters, texts }: GroupCardLayout): Box[] {
  return [
    ...posters.map(({ image, x, y, width, height }) => ({
      left: x,
      right: x + width,
      top: y,
      bottom: y + height,
      label: image,
    })),
    ...texts.map((line) => ({
      left: line.x - measure(line.text, line) / 2,
      right: line.x + measure(line.text, line) / 2,
      top: line.y - line.size * ASCENT[line.dir],
      bottom: line.y + line.size * DESCENT[line.dir],
      label: line.text,
    })),
  ];
}

test.each(LANGUAGES.flatMap((language) => MEMBER_COUNTS.map((count) => [language, count] as const)))(
  'a card in %s of %i members has all posters and texts inside, and none overlap, in both formats',
  async (language, count) => {
    for (const nickname of NICKNAMES)
      for (const format of CARD_FORMATS) {
        const layout = layoutGroupCard(await cardContent(language, count, nickname), format, measure);
        expect([layout.width, layout.height]).toEqual([1080, format === 'story' ? 1920 : 1080]);
        expect(layout.posters).toHaveLength(count);
        const boxes = boxesOf(layout);
        const outside = boxes.filter(
          ({ left, right, top, bottom }) => left < 0 || top < 0 || right > layout.width || bottom > layout.height,
        );
        const overlapping = boxes.flatMap((box, index) =>
          boxes
            .slice(index + 1)
            .filter((other) => !isApart(box, other))
            .map((other) => `${box.label} and ${other.label}`),
        );
        expect({ format, nickname, outside, overlapping }).toEqual({
          format,
          nickname,
          outside: [],
          overlapping: [],
        });
      }
  },
);

test('a long name gets the smallest size and an ellipsis that cuts no emoji; a short one stays whole', async () => {
  for (const [format, minSize] of [
    ['story', 26],
    ['square', 24],
  ] as const) {
    const family = '👨‍👩‍👧';
    const { texts } = layoutGroupCard(await cardContent('en', 8, family.repeat(7)), format, measure);
    const names = texts.filter(({ text, size }) => text.includes(family) && size === minSize);
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const { text } of names) expect(text).toMatch(new RegExp(`^\u2068(${family})+…\u2069$`));
    const short = layoutGroupCard(await cardContent('en', 8, 'Mina'), format, measure);
    expect(short.texts.filter(({ text }) => text === '\u2068Mina\u2069')).toHaveLength(8);
  }
});

test('the verdict is twice as large as the line below it, which shortens only the longer name', async () => {
  const content = await cardContent('en', 3);
  if (!content.closest) throw new Error('no pair');
  const closest = { ...content.closest, names: ['Mina', 'W'.repeat(40)] as const, verdict: 'Slow burn' };
  for (const format of CARD_FORMATS) {
    const { texts } = layoutGroupCard({ ...content, closest }, format, measure);
    const index = texts.findIndex(({ text }) => text === closest.verdict);
    const [verdict, who] = texts.slice(index);
    expect(who?.text).toMatch(/^\u2068Mina\u2069 × \u2068W{3,39}…\u2069 · 100%$/);
    expect(who?.size).toBeGreaterThanOrEqual(SMALLEST_READABLE_SIZE);
    expect(verdict?.size).toBeGreaterThan(1.8 * (who?.size ?? Number.NaN));
  }
});

test.each(LANGUAGES)('stars lie in no text of a card of eight members in %s', async (language) => {
  for (const format of CARD_FORMATS) {
    const { stars, texts } = layoutGroupCard(await cardContent(language, GROUP_LIMIT), format, measure);
    expect(stars.length).toBeGreaterThan(60);
    for (const line of texts)
      expect(
        stars.filter(
          (star) =>
            Math.abs(star.x - line.x) < measure(line.text, line) / 2 &&
            star.y > line.y - line.size * ASCENT[line.dir] &&
            star.y < line.y + line.size * DESCENT[line.dir],
        ),
        line.text,
      ).toEqual([]);
  }
});

test('the Arabic card is mirrored, and only its URL is left-to-right', async () => {
  const [arabic, korean] = [await cardContent('ar', 3, 'A'), await cardContent('ko', 3, 'A')].map((content) =>
    layoutGroupCard(content, 'story', measure),
  ) as [GroupCardLayout, GroupCardLayout];
  const sides = ({ posters }: GroupCardLayout) =>
    posters.map(({ x, width }) => Math.sign(Math.round(x + width / 2) - 540));
  expect(sides(korean)).toEqual([-1, 1, 0]);
  expect(sides(arabic)).toEqual([1, -1, 0]);
  expect(arabic.texts.filter(({ dir }) => dir === 'ltr').map(({ text }) => text)).toEqual(['couples.example']);
});

test('a bond joins the posters of each pair; the least alike pair comes first, the closest last', async () => {
  const content = await cardContent('en', 4, 'A');
  const { posters, bonds } = layoutGroupCard(content, 'square', measure);
  const centreOf = (id: string) => {
    const poster = posters[content.members.findIndex((member) => member.id === id)];
    return poster && { x: poster.x + poster.width / 2, y: poster.y + poster.height / 2 };
  };
  expect(bonds).toHaveLength(6);
  const likenesses = bonds.map(({ likeness }) => likeness);
  expect(likenesses).toEqual(likenesses.toSorted((one, other) => one - other));
  expect(bonds.map(({ from, to, likeness }) => ({ from, to, likeness }))).toEqual(
    content.pairs
      .toReversed()
      .map(({ ids: [one, other], likeness }) => ({ from: centreOf(one), to: centreOf(other), likeness })),
  );
});

test('the card of a single member has a centred poster, no bond and no text about a closest pair', async () => {
  const { posters, bonds, texts } = layoutGroupCard(await cardContent('en', 1, 'Mina'), 'story', measure);
  expect(posters.map(({ x, width }) => x + width / 2)).toEqual([540]);
  expect(bonds).toEqual([]);
  expect(texts.slice(-2).map(({ text }) => text)).toEqual(['\u2068Mina\u2069', 'couples.example']);
});
