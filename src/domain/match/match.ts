import type { CoupleCore } from '#domain/couple.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import type { Trait } from '#domain/trait.ts';
import { similarityPercent } from './percent.ts';
import { coupleProfiles, visitorProfile } from './profile.ts';
import { dotProduct, sharedTraits, type UnitVector, unitVectorOf } from './similarity.ts';

/** What the matcher finds for a sheet: a result without its id and texts. */
export interface Match {
  readonly coupleId: number;
  /** Integer, 60 to 99 (spec point 12). */
  readonly percent: number;
  /** The two traits that add most to the similarity; the one that adds more is first (spec point 14). */
  readonly traits: readonly [Trait, Trait];
}

/** Finds couples for answer sheets; created once for each result format (spec point 12). */
export interface Matcher {
  /** The most similar couple; ties go to the lower id. */
  match(sheet: AnswerSheet): Match;
  /** All couples, most similar first; the first one is the match. */
  rank(sheet: AnswerSheet): Match[];
}

interface Candidate {
  readonly id: number;
  readonly vector: UnitVector;
}

/**
 * Creates a matcher for `couples`; throws RangeError if there are none. The matcher uses only + - × ÷ and √, always in
 * the same order. Every engine rounds these alike, so server, page and worker find the same couple (spec point 9).
 */
export function createMatcher(couples: readonly CoupleCore[]): Matcher {
  if (couples.length === 0) throw new RangeError('a matcher needs couples');
  const candidates = candidatesOf(couples);

  function match(sheet: AnswerSheet): Match {
    const visitor = unitVectorOf(visitorProfile(sheet));
    let closest = candidates[0] as Candidate;
    let highestSimilarity = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const similarity = dotProduct(visitor, candidate.vector);
      if (similarity > highestSimilarity) {
        closest = candidate;
        highestSimilarity = similarity;
      }
    }
    return matchOf(visitor, closest, highestSimilarity);
  }

  function rank(sheet: AnswerSheet): Match[] {
    const visitor = unitVectorOf(visitorProfile(sheet));
    return candidates
      .map((candidate) => ({ candidate, similarity: dotProduct(visitor, candidate.vector) }))
      .sort((a, b) => b.similarity - a.similarity || a.candidate.id - b.candidate.id)
      .map(({ candidate, similarity }) => matchOf(visitor, candidate, similarity));
  }

  return { match, rank };
}

/** Sorted by id, because `match` keeps the first of equally similar candidates: the one with the lowest id. */
function candidatesOf(couples: readonly CoupleCore[]): Candidate[] {
  const ordered = [...couples].sort((a, b) => a.id - b.id);
  const profiles = coupleProfiles(ordered.map(({ personality }) => personality));
  return profiles.map((profile, index) => ({
    id: (ordered[index] as CoupleCore).id,
    vector: unitVectorOf(profile),
  }));
}

function matchOf(visitor: UnitVector, { id, vector }: Candidate, similarity: number): Match {
  return { coupleId: id, percent: similarityPercent(similarity), traits: sharedTraits(visitor, vector) };
}
