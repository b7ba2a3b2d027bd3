import { expect, test } from 'vitest';
import { COUPLES } from '#catalogue/couples.ts';
import type { ResultStory } from '#catalogue/result-story.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { OWN_DRAMAS, type OwnDrama } from '#domain/match/own-drama.ts';
import { TRAITS } from '#domain/trait.ts';
import type { QuizResult } from '#domain/wire.ts';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import { loadResultTexts } from '#i18n/load-result-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';
import { CARD_FORMATS } from '#people/sharing/card/card-format.ts';
import type { Measure } from '#people/sharing/card/fit-text.ts';
import { type CardContext, composeCardContent } from './card-content.ts';
import { layoutResultCard, type ResultCardLayout, type ResultCardText } from './result-card-layout.ts';

/** Letters of a wide bold font: real fonts are narrower. */
const measure: Measure = (text, { size }) =>
  [...text].reduce(
    (width, letter) => width + size * (/[\p{Script=Han}\p{Script=Hangul}〈〉]/u.test(letter) ? 1 : 0.64),
    0,
  );

/** Free space that every text leaves at the card's edges, in pixels. */
const MARGIN = 20;

for (const language of LANGUAGES)
  test(`on cards in ${language} no couple’s texts are cut off, outside the card, or overlapping`, async () => {
    const [i18n, traitTexts, wireTraitTexts, dramaTexts] = await Promise.all([
      loadI18n(language),
      loadTraitTexts(language),
      // The wire has traits in Korean (spec point 20).
      loadTraitTexts('ko'),
      loadDramaTexts(language),
    ]);
    // Adds the result's texts to the i18n of this language.
    await loadResultTexts(language);
    // Over all couples, every genre and every tagline occurs, and own and others' results alternate.
    const context = (index: number): CardContext => ({
      i18n,
      language,
      traitTexts,
      origin: 'https://couples.example',
      perspective: index % 2 ? 'own' : 'other',
      story: {
        tagline: dramaTexts.taglines[index + 1],
        lead: index % 2 ? 1 : 2,
        genre: dramaTexts.ownDramas[OWN_DRAMAS[index % OWN_DRAMAS.length] as OwnDrama].genre,
      } as ResultStory,
    });
    for (const [index, couple] of COUPLES.entries())
      for (const format of CARD_FORMATS) {
        const [trait1, trait2] = [TRAITS[index % TRAITS.length], TRAITS[(index + 3) % TRAITS.length]].map(
          (trait) => trait && wireTraitTexts.traits[trait],
        );
        const result = { id: '3CDG1DY', matchPercentage: 99, couple, traits: { trait1, trait2 } } as QuizResult;
        const content = composeCardContent(result, context(index));
        const layout = layoutResultCard(content, format, measure);

        expect(joinTexts(layout, 'name')).toBe(`${content.name1} ${content.name2}`);
        expect(content.displayUrl).toContain(result.id);
        for (const [role, whole] of [
          ['eyebrow', content.eyebrow],
          ['drama', content.drama],
          ['percent', content.percent],
          ['match', content.matchLabel],
          ['genre', content.genre],
          ['lead', content.lead],
          ['tagline', content.tagline],
          ['invitation', content.invitation],
          ['displayUrl', content.displayUrl],
        ] as const)
          expect(withoutSpaces(joinTexts(layout, role)), role).toBe(withoutSpaces(whole));
        const leadName = (index % 2 ? content.name1 : content.name2).replaceAll(' ', '\u00a0');
        const leadLines = layout.texts.filter(({ role }) => role === 'lead').map(({ text }) => text);
        expect(leadLines.filter((line) => line.includes(leadName))).toHaveLength(1);
        for (const text of layout.texts) {
          expect(text.dir).toBe(language === 'ar' && text.role !== 'displayUrl' ? 'rtl' : 'ltr');
          const { left, right, top, bottom } = textEdges(text);
          expect(
            left >= MARGIN && right <= layout.width - MARGIN && top >= MARGIN && bottom <= layout.height - MARGIN,
            text.text,
          ).toBe(true);
        }
        expectNoOverlap(layout);
      }
  });

test('in Arabic the card is mirrored: the poster is on the right, the names are aligned to the right', async () => {
  const { posters, width, texts } = layoutResultCard(await composeContentOfFirstCouple('ar'), 'square', measure);
  expect(posters.map((poster) => poster.x + poster.width / 2 > width / 2)).toEqual([true]);
  expect(texts.filter(({ role }) => role === 'name').map(({ align }) => align)).toEqual(['right', 'right']);
});

test('on an upright card (format “story”) of a result without answers two chips stand in a centred row', async () => {
  const { chips, width } = layoutResultCard(await composeContentOfFirstCouple('ko'), 'story', measure);
  expect(chips).toHaveLength(2);
  expect(new Set(chips.map(({ y }) => y)).size).toBe(1);
  const left = Math.min(...chips.map(({ x }) => x));
  const right = Math.max(...chips.map((chip) => chip.x + chip.width));
  expect((left + right) / 2).toBeCloseTo(width / 2);
});

/** Without a story, as of an id that encodes no answers. */
async function composeContentOfFirstCouple(language: Language) {
  const [i18n, traitTexts, wireTraitTexts] = await Promise.all([
    loadI18n(language),
    loadTraitTexts(language),
    loadTraitTexts('ko'),
  ]);
  await loadResultTexts(language);
  const traits = { trait1: wireTraitTexts.traits.romantic, trait2: wireTraitTexts.traits.supportive };
  const result = { id: '3CDG1DY', matchPercentage: 90, couple: COUPLES[0], traits } as QuizResult;
  const origin = 'https://couples.example';
  return composeCardContent(result, { i18n, language, traitTexts, story: null, perspective: 'own', origin });
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '');

function joinTexts({ texts }: ResultCardLayout, role: ResultCardText['role']): string {
  return texts.flatMap((text) => (text.role === role ? text.text : [])).join(' ');
}

/** Letters reach about 0.75 of the font size above the baseline, and 0.2 below. */
function textEdges(text: ResultCardText) {
  const width = measure(text.text, text);
  const left = text.align === 'left' ? text.x : text.align === 'right' ? text.x - width : text.x - width / 2;
  return { left, right: left + width, top: text.y - text.size * 0.75, bottom: text.y + text.size * 0.2 };
}

function expectNoOverlap({ texts, posters }: ResultCardLayout) {
  const [poster] = posters;
  if (!poster) throw new Error('no poster');
  const posterEdges = {
    left: poster.x,
    right: poster.x + poster.width,
    top: poster.y,
    bottom: poster.y + poster.height,
  };
  for (const [index, text] of texts.entries()) {
    // The seal overlaps the poster on purpose; `percent` and `match` are the seal's texts.
    if (text.role !== 'percent' && text.role !== 'match')
      expect(overlap(textEdges(text), posterEdges), `${text.text} on the poster`).toBe(false);
    for (const other of texts.slice(index + 1))
      expect(overlap(textEdges(text), textEdges(other)), `${text.text} on ${other.text}`).toBe(false);
  }
}

type Edges = ReturnType<typeof textEdges>;

function overlap(a: Edges, b: Edges): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
