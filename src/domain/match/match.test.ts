import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CoupleCore } from '#domain/couple.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { QUESTIONS } from '#domain/quiz/question.ts';
import { QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import { TRAITS, type TraitScores } from '#domain/trait.ts';
import { createMatcher } from './match.ts';

const anySheet = fc.nat(SHEET_COUNT - 1).map(sheetOf);
/** From 0 to 100 in steps of 5, like the catalogue's scores. */
const anyScores: fc.Arbitrary<TraitScores> = fc
  .array(
    fc.nat(20).map((steps) => steps * 5),
    { minLength: TRAITS.length, maxLength: TRAITS.length },
  )
  .map((scores) => Object.fromEntries(TRAITS.map((trait, index) => [trait, scores[index]])) as unknown as TraitScores);
const anyCatalogue = fc
  .array(anyScores, { minLength: 1, maxLength: 40 })
  .map((list) => list.map((personality, index) => couple(index + 1, personality)));

const inTwoOrders = (couples: CoupleCore[]) =>
  fc.tuple(fc.constant(couples), fc.shuffledSubarray(couples, { minLength: couples.length }));

test('the match is the first of the ranking, and percentages never rise along the ranking', () => {
  fc.assert(
    fc.property(anyCatalogue, anySheet, (couples, sheet) => {
      const { match, rank } = createMatcher(couples);
      const ranked = rank(sheet);
      expect(match(sheet)).toEqual(ranked[0]);
      expect(ranked.map(({ coupleId }) => coupleId).sort((a, b) => a - b)).toEqual(couples.map(({ id }) => id));
      // The first percent has no predecessor, so it is compared with 99, the highest possible percent.
      for (const [place, { percent }] of ranked.entries())
        expect(percent).toBeLessThanOrEqual(ranked[place - 1]?.percent ?? 99);
    }),
  );
});

test('whatever the catalogue, percentages are integers from 60 to 99 and the two traits differ', () => {
  fc.assert(
    fc.property(anyCatalogue, anySheet, (couples, sheet) => {
      for (const { percent, traits } of createMatcher(couples).rank(sheet)) {
        expect(Number.isInteger(percent) && percent >= 60 && percent <= 99).toBe(true);
        expect(traits[0]).not.toBe(traits[1]);
      }
    }),
  );
});

test('of couples with equal scores the one with the lower id comes first, also if the catalogue has it last', () => {
  fc.assert(
    fc.property(anyCatalogue, anySheet, (couples, sheet) => {
      const twins = couples.map(({ id, personality }) => couple(id + 100, personality));
      const { match, rank } = createMatcher([...twins.toReversed(), ...couples]);
      const ranked = rank(sheet);
      expect(match(sheet)).toEqual(ranked[0]);
      for (const [place, { coupleId }] of ranked.entries())
        if (coupleId > 100) expect(ranked.slice(0, place).map((earlier) => earlier.coupleId)).toContain(coupleId - 100);
    }),
  );
});

test('equal sheets give the same match, and the order of the catalogue does not matter', () => {
  fc.assert(
    fc.property(anyCatalogue.chain(inTwoOrders), anySheet, ([couples, shuffled], sheet) => {
      const { match } = createMatcher(couples);
      expect(match(sheet)).toEqual(match([...sheet]));
      expect(createMatcher(shuffled).match(sheet)).toEqual(match(sheet));
    }),
  );
});

test('protective answers match the protective couple and name that trait first', () => {
  const values = [
    'romantic',
    'protective',
    'together',
    'stable',
    'protection',
    'solve',
    'protect',
    'special',
    'stability',
  ];
  const sheet = QUESTIONS.map(({ options }, position) => options.findIndex(({ value }) => value === values[position]));
  const couples = TRAITS.map((trait, index) => couple(index + 1, { ...flat(50), [trait]: 90 }));
  const { coupleId, traits } = createMatcher(couples).match(sheet);
  expect(TRAITS[coupleId - 1]).toBe('protective');
  expect(traits[0]).toBe('protective');
});

test('a partial sheet, a sheet with an unknown option and an empty catalogue throw a RangeError', () => {
  const { match } = createMatcher([couple(1, flat(50))]);
  expect(() => match(sheetOf(0).slice(1))).toThrow(RangeError);
  expect(() => match(new Array(QUESTION_COUNT).fill(4))).toThrow(RangeError);
  expect(() => createMatcher([])).toThrow(RangeError);
});

function couple(id: number, personality: TraitScores): CoupleCore {
  return { id, year: 2020, theme: null, words: ['wit', 'trust', 'pride'], personality };
}

function flat(score: number): TraitScores {
  return Object.fromEntries(TRAITS.map((trait) => [trait, score])) as unknown as TraitScores;
}
