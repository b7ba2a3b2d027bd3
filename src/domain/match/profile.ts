import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { OPTION_WEIGHTS } from '#domain/quiz/option-weights.ts';
import { TRAITS, type TraitScores } from '#domain/trait.ts';

/** A level for each trait, in the order of `TRAITS`: 1 is the average, a step of 1 is a standard deviation. */
export type Profile = readonly number[];

/**
 * The average is 1, so that a level one step below it is 0 and adds nothing to a similarity. If the average were 0, the
 * product of two low levels would be positive: what both lack would count as what both have (spec point 14).
 */
export const AVERAGE_LEVEL = 1;

interface Spread {
  readonly mean: number;
  readonly variance: number;
}

/** A visitor's levels; their average is taken over all 262,144 answer sheets. Throws RangeError for a partial sheet. */
export function visitorProfile(sheet: AnswerSheet): Profile {
  const levels = TRAITS.map(() => AVERAGE_LEVEL);
  for (let position = 0; position < LEVEL_CHANGES.length; position += 1) {
    const changes = LEVEL_CHANGES[position]?.[sheet[position] ?? -1];
    if (!changes) throw new RangeError(`not a full sheet: question at ${position}`);
    for (let traitIndex = 0; traitIndex < levels.length; traitIndex += 1)
      levels[traitIndex] = (levels[traitIndex] as number) + (changes[traitIndex] as number);
  }
  return levels;
}

/** The levels of couples; their average is taken over the given couples. */
export function coupleProfiles(personalities: readonly TraitScores[]): Profile[] {
  const spreads = TRAITS.map((trait) => spreadOf(personalities.map((personality) => personality[trait])));
  return personalities.map((personality) =>
    TRAITS.map((trait, index) => {
      const { mean, variance } = spreads[index] as Spread;
      // `|| 1` avoids a division by zero if all couples have the same score.
      return AVERAGE_LEVEL + (personality[trait] - mean) / (Math.sqrt(variance) || 1);
    }),
  );
}

/** Mean and variance of the options' weights, by question position and trait. */
const SPREADS = OPTION_WEIGHTS.map((options) =>
  TRAITS.map((_, traitIndex) => spreadOf(options.map((weights) => weights[traitIndex] ?? 0))),
);
// Over all sheets the answers are independent of each other, so the variances of the questions add up.
const DEVIATIONS = TRAITS.map((_, traitIndex) =>
  Math.sqrt(SPREADS.reduce((sum, spreads) => sum + (spreads[traitIndex]?.variance ?? 0), 0)),
);
/** What an option adds to the levels or takes away, by question position, option and trait. */
const LEVEL_CHANGES = OPTION_WEIGHTS.map((options, position) =>
  options.map((weights) =>
    weights.map((weight, traitIndex) => (weight - meanOf(position, traitIndex)) / (DEVIATIONS[traitIndex] || 1)),
  ),
);

function meanOf(position: number, traitIndex: number): number {
  return SPREADS[position]?.[traitIndex]?.mean ?? 0;
}

function spreadOf(values: readonly number[]): Spread {
  const mean = average(values);
  return { mean, variance: average(values.map((value) => (value - mean) * (value - mean))) };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const AVERAGE_POINTS = 50;
const POINTS_PER_DEVIATION = 20;

/**
 * A profile's levels in the chart's points, in the order of `TRAITS`: integers, clamped to 0 to 100. 50 is the average
 * of all answer sheets or, in a couple's profile, of all couples; 20 points are a standard deviation.
 */
export function chartPoints(profile: Profile): number[] {
  return profile.map((level) => {
    const points = Math.round(AVERAGE_POINTS + POINTS_PER_DEVIATION * (level - AVERAGE_LEVEL));
    return Math.min(100, Math.max(0, points));
  });
}
