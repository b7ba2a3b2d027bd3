import type { AnswerSheet } from './answer.ts';
import type { CoupleCore } from './couple.ts';
import { similarityPercent } from './percent.ts';
import { coupleProfiles, visitorProfile } from './profile.ts';
import { dotProduct, sharedTraits, type UnitVector, unitVectorOf } from './similarity.ts';
import type { Trait } from './trait.ts';

/** What the matcher finds for a sheet: a result without its id and texts. */
export interface Match {
  readonly coupleId: number;
  /** Integer, 60 to 99 (spec point 12). */
  readonly percent: number;
  /** The two traits that add most to the similarity, the larger share first (spec point 14). */
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
 * Creates the matcher of some couples; throws RangeError without couples. Uses only + - × ÷ and √ in a fixed order,
 * which every engine rounds alike, so server, page and service worker find the same couple for a sheet (spec point 9).
 */
export function createMatcher(couples: readonly CoupleCore[]): Matcher {
  if (couples.length === 0) throw new RangeError('a matcher needs couples');
  const candidates = candidatesOf(couples);

  function match(sheet: AnswerSheet): Match {
    const visitor = unitVectorOf(visitorProfile(sheet));
    let closest = candidates[0] as Candidate;
    let highest = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const similarity = dotProduct(visitor, candidate.vector);
      if (similarity > highest) {
        closest = candidate;
        highest = similarity;
      }
    }
    return matchOf(visitor, closest, highest);
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

/** Sorted by id: the first of equal candidates has the lower id. */
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
