import type { AnswerSheet } from './answer.ts';
import { axisScores } from './axis.ts';
import { visitorProfile } from './profile.ts';
import { QUESTIONS, type QuestionId } from './question.ts';
import { directionOf, sharedTraits, similarity } from './similarity.ts';
import { TRAITS, type Trait } from './trait.ts';

/** How two visitors compare. Symmetric: whoever opens the link reads the same. */
export interface Comparison {
  /** Integer, 0 to 100. */
  readonly likeness: number;
  /** The trait that adds most to their likeness. */
  readonly sharedTrait: Trait;
  /** The trait in which they are furthest apart, or null where their profiles are equal. */
  readonly differingTrait: Trait | null;
  /** The questions both answered alike, in order. */
  readonly questionsAlike: readonly QuestionId[];
}

/**
 * How alike two visitors are, an integer from 0 to 100: the cosine of their profiles, the measure that also finds the
 * couple, as a percent; less than nothing in common counts as nothing. Two random visitors come out at 53 on average.
 *
 * Symmetric, and equal answers give 100. Only equal profiles do: what merely rounds to 100 is 99 (docs/decisions/052).
 */
export function likeness(a: AnswerSheet, b: AnswerSheet): number {
  const [mine, theirs] = [visitorProfile(a), visitorProfile(b)];
  if (mine.every((level, trait) => level === theirs[trait])) return 100;
  const percent = Math.round(100 * similarity(directionOf(mine), directionOf(theirs)));
  return Math.min(99, Math.max(0, percent));
}

/** Everything that the comparison of two visitors says. */
export function compare(a: AnswerSheet, b: AnswerSheet): Comparison {
  const [mine, theirs] = [visitorProfile(a), visitorProfile(b)];
  return {
    likeness: likeness(a, b),
    sharedTrait: sharedTraits(directionOf(mine), directionOf(theirs))[0],
    differingTrait: furthestTrait(axisScores(mine), axisScores(theirs)),
    questionsAlike: QUESTIONS.filter((_, position) => a[position] === b[position]).map(({ id }) => id),
  };
}

/** As the chart shows them, so that words and picture agree; ties go to the earlier trait. */
function furthestTrait(mine: readonly number[], theirs: readonly number[]): Trait | null {
  let furthest: Trait | null = null;
  let widest = 0;
  for (const [index, trait] of TRAITS.entries()) {
    const gap = Math.abs((mine[index] as number) - (theirs[index] as number));
    if (gap > widest) {
      widest = gap;
      furthest = trait;
    }
  }
  return furthest;
}
