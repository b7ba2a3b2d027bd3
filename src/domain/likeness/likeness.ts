import { chartPoints, type Profile, visitorProfile } from '#domain/match/profile.ts';
import { dotProduct, sharedTraits, unitVectorOf } from '#domain/match/similarity.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { QUESTIONS, type QuestionId } from '#domain/quiz/question.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';

/** The comparison of two visitors: the same whichever of them opens the link. */
export interface SheetComparison {
  /** Integer, 0 to 100. */
  readonly likeness: number;
  /** The trait that adds most to their similarity. */
  readonly sharedTrait: Trait;
  /** The trait, other than the shared one, in which their points differ most; null if none differ. */
  readonly differingTrait: Trait | null;
  /** The questions that both answered alike, in order. */
  readonly questionsAnsweredAlike: readonly QuestionId[];
}

/**
 * How alike two visitors are, 0 to 100: the cosine of their profiles in percent, rounded; a negative cosine gives 0.
 * Only equal profiles give 100; for others 100 becomes 99 (docs/decisions/052).
 */
export function likeness(a: AnswerSheet, b: AnswerSheet): number {
  return likenessOfProfiles(visitorProfile(a), visitorProfile(b));
}

/** The same for the visitors' profiles, which a count over many pairs computes once for each visitor. */
function likenessOfProfiles(mine: Profile, theirs: Profile): number {
  if (mine.every((level, index) => level === theirs[index])) return 100;
  const percent = Math.round(100 * dotProduct(unitVectorOf(mine), unitVectorOf(theirs)));
  return Math.min(99, Math.max(0, percent));
}

export function compare(a: AnswerSheet, b: AnswerSheet): SheetComparison {
  const [mine, theirs] = [visitorProfile(a), visitorProfile(b)];
  const [sharedTrait] = sharedTraits(unitVectorOf(mine), unitVectorOf(theirs));
  return {
    likeness: likenessOfProfiles(mine, theirs),
    sharedTrait,
    differingTrait: mostDifferentTrait(chartPoints(mine), chartPoints(theirs), { except: sharedTrait }),
    questionsAnsweredAlike: QUESTIONS.filter((_, position) => a[position] === b[position]).map(({ id }) => id),
  };
}

/** Compares the chart's points, so that text and chart agree; ties go to the earlier trait. */
function mostDifferentTrait(
  mine: readonly number[],
  theirs: readonly number[],
  { except }: { readonly except: Trait },
): Trait | null {
  let furthest: Trait | null = null;
  let widest = 0;
  for (const [index, trait] of TRAITS.entries()) {
    const gap = Math.abs((mine[index] as number) - (theirs[index] as number));
    if (gap > widest && trait !== except) {
      widest = gap;
      furthest = trait;
    }
  }
  return furthest;
}

/** How alike the visitors of `a` are on average with those of `b`, 0 to 100: the mean over all pairs. */
export function meanLikeness(a: readonly AnswerSheet[], b: readonly AnswerSheet[]): number {
  const theirs = b.map(visitorProfile);
  let sum = 0;
  for (const sheet of a) {
    const mine = visitorProfile(sheet);
    for (const profile of theirs) sum += likenessOfProfiles(mine, profile);
  }
  return sum / (a.length * b.length);
}
