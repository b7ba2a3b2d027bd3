import { describe, expect, test } from 'vitest';
import { coupleShares, entropyOf, steadinessOf, takeCensus } from '#domain/match/census.ts';
import { createMatcher } from '#domain/match/match.ts';
import { AVERAGE_LEVEL, visitorProfile } from '#domain/match/profile.ts';
import { unitVectorOf } from '#domain/match/similarity.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { mainTrait, TRAITS, type TraitScores } from '#domain/trait.ts';
import plotScores from '../../scripts/plot-personality.json' with { type: 'json' };
import { COUPLE_CORE } from './couple-core.ts';

const matcher = createMatcher(COUPLE_CORE);
const ids = COUPLE_CORE.map(({ id }) => id);
/** Scores chosen for the dramas' plots alone. From them the fairer scores in `COUPLE_CORE` were made. */
const plotScoresById = plotScores as Record<string, TraitScores>;

describe('over all 262,144 answer sheets', () => {
  const { closest, percentages } = takeCensus(matcher);
  // The first of three lists: each sheet's closest couple, its match. The others have the second and third closest.
  const [matchedIds] = closest;
  const shares = coupleShares(matchedIds, ids);
  const steadiness = steadinessOf(closest);

  test('every couple is the match of 2 % to 5 % of the sheets', () => {
    for (const [index, share] of shares.entries()) {
      expect(share, `couple ${ids[index]}`).toBeGreaterThanOrEqual(0.02);
      expect(share, `couple ${ids[index]}`).toBeLessThanOrEqual(0.05);
    }
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  test('the matches are spread almost evenly: their entropy is at least 4.87 bits, of at most log2(30) = 4.907', () => {
    expect(entropyOf(shares)).toBeGreaterThanOrEqual(4.87);
  });

  test('percentages are from 60 to 99, the median between 80 and 92', () => {
    const sorted = percentages.toSorted();
    expect(sorted[0]).toBeGreaterThanOrEqual(60);
    expect(sorted.at(-1)).toBeLessThanOrEqual(99);
    expect(sorted[SHEET_COUNT / 2]).toBeGreaterThanOrEqual(80);
    expect(sorted[SHEET_COUNT / 2]).toBeLessThanOrEqual(92);
  });

  test('if one answer changes, the couple stays the match in at least 45 % of all cases; in at least 74 % it stays among the three closest', () => {
    expect(steadiness.unchanged).toBeGreaterThanOrEqual(0.45);
    expect(steadiness.inTopThree).toBeGreaterThanOrEqual(0.74);
  });

  test('for each question, the couple stays the match in 10 % to 70 % of the cases in which only this question’s answer changes: no question decides alone, each one matters', () => {
    for (const [position, unchangedShare] of steadiness.unchangedByQuestion.entries()) {
      expect(unchangedShare, `question ${position + 1}`).toBeGreaterThan(0.1);
      expect(unchangedShare, `question ${position + 1}`).toBeLessThan(0.7);
    }
  });

  test('a result’s two traits differ, and fewer than 5 % of results name a trait below the average of all sheets', () => {
    let belowAverage = 0;
    for (let number = 0; number < SHEET_COUNT; number += 1) {
      const sheet = sheetOf(number);
      const [first, second] = matcher.match(sheet).traits;
      if (first === second) throw new Error(`sheet ${number} has ${first} twice`);
      const profile = visitorProfile(sheet);
      if ([first, second].some((trait) => (profile[TRAITS.indexOf(trait)] as number) < AVERAGE_LEVEL))
        belowAverage += 1;
    }
    expect(belowAverage / SHEET_COUNT).toBeLessThan(0.05);
  });

  test('for the sheet whose profile points furthest towards a trait, that trait is the first in the result and one of the couple’s two strongest', () => {
    // The larger a trait's component of the unit vector, the further the profile points towards the trait.
    const furthest = TRAITS.map(() => ({ component: -1, number: -1 }));
    for (let number = 0; number < SHEET_COUNT; number += 1)
      for (const [index, component] of unitVectorOf(visitorProfile(sheetOf(number))).entries())
        if (component > (furthest[index]?.component ?? 1)) furthest[index] = { component, number };
    for (const [index, trait] of TRAITS.entries()) {
      const { coupleId, traits } = matcher.match(sheetOf(furthest[index]?.number ?? -1));
      const scores = personalityOf(coupleId);
      const stronger = TRAITS.filter((other) => scores[other] > scores[trait]);
      expect(stronger.length, `${trait}, couple ${coupleId}`).toBeLessThanOrEqual(1);
      expect(traits[0]).toBe(trait);
    }
  });
});

describe('the scores in COUPLE_CORE', () => {
  test('are 0 to 100 in steps of 5, and within 15 of the plot’s scores', () => {
    for (const { id, personality } of COUPLE_CORE)
      for (const trait of TRAITS) {
        const score = personality[trait];
        expect(score % 5 === 0 && score >= 0 && score <= 100, `couple ${id}, ${trait}`).toBe(true);
        expect(Math.abs(score - plotScoresOf(id)[trait]), `couple ${id}, ${trait}`).toBeLessThanOrEqual(15);
      }
    expect(Object.keys(plotScores).map(Number)).toEqual(ids);
  });

  test('have the same main trait as the plot’s scores', () => {
    for (const { id, personality } of COUPLE_CORE)
      expect(mainTrait(personality), `couple ${id}`).toBe(mainTrait(plotScoresOf(id)));
  });
});

function personalityOf(id: number): TraitScores {
  return COUPLE_CORE.find((couple) => couple.id === id)?.personality as TraitScores;
}

function plotScoresOf(id: number): TraitScores {
  return plotScoresById[id] as TraitScores;
}
