import type { AnswerSheet } from './answer.ts';
import { OPTION_WEIGHTS } from './option-weights.ts';
import { TRAITS, type TraitScores } from './trait.ts';

/**
 * How somebody loves: a level for each trait, in the order of `TRAITS`. 1 is the average of everybody, a step of 1 is a
 * standard deviation, and 0 or less is clearly below average.
 *
 * The average is 1 and not 0 so that a trait both sides have counts for much and a trait both lack for next to nothing:
 * nobody should read "you are both romantic" because neither is (decision 14).
 */
export type Profile = readonly number[];

const AVERAGE_LEVEL = 1;

interface Spread {
  readonly mean: number;
  readonly variance: number;
}

/** A visitor's levels, beside the average of all 262,144 answer sheets. */
export function visitorProfile(sheet: AnswerSheet): Profile {
  const levels = TRAITS.map(() => AVERAGE_LEVEL);
  for (let position = 0; position < OPTION_STEPS.length; position += 1) {
    const steps = OPTION_STEPS[position]?.[sheet[position] ?? -1];
    if (!steps) throw new RangeError(`not a full sheet: question at ${position}`);
    for (let trait = 0; trait < levels.length; trait += 1)
      levels[trait] = (levels[trait] as number) + (steps[trait] as number);
  }
  return levels;
}

/** Couples' levels, each beside the average of all couples given. */
export function coupleProfiles(personalities: readonly TraitScores[]): Profile[] {
  const spreads = TRAITS.map((trait) => spreadOf(personalities.map((personality) => personality[trait])));
  return personalities.map((personality) =>
    TRAITS.map((trait, index) => {
      const { mean, variance } = spreads[index] as Spread;
      return AVERAGE_LEVEL + (personality[trait] - mean) / (Math.sqrt(variance) || 1);
    }),
  );
}

// How many levels up or down each option leads, by question position, option and trait. Questions are answered
// independently over the space of all sheets, so means and variances simply add up.
const SPREADS = OPTION_WEIGHTS.map((options) =>
  TRAITS.map((_, trait) => spreadOf(options.map((row) => row[trait] ?? 0))),
);
const DEVIATIONS = TRAITS.map((_, trait) =>
  Math.sqrt(SPREADS.reduce((sum, spreads) => sum + (spreads[trait]?.variance ?? 0), 0)),
);
const OPTION_STEPS = OPTION_WEIGHTS.map((options, position) =>
  options.map((row) => row.map((weight, trait) => (weight - meanOf(position, trait)) / (DEVIATIONS[trait] || 1))),
);

function meanOf(position: number, trait: number): number {
  return SPREADS[position]?.[trait]?.mean ?? 0;
}

function spreadOf(values: readonly number[]): Spread {
  const mean = average(values);
  return { mean, variance: average(values.map((value) => (value - mean) * (value - mean))) };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
