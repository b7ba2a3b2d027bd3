import type { AnswerSheet } from './answer.ts';
import type { CoupleCore, Match } from './couple.ts';
import { similarityPercent } from './percent.ts';
import { coupleProfiles, visitorProfile } from './profile.ts';
import { sharedTraits, similarity, type Direction as UnitVector, directionOf as unitVectorOf } from './similarity.ts';

/** Finds couples for answer sheets; created once for each catalogue (decision 12). */
export interface Matcher {
  /** The most similar couple; ties go to the lower id. */
  match(sheet: AnswerSheet): Match;
  /** All couples, most similar first; the first one is the match. */
  rank(sheet: AnswerSheet): Match[];
}

interface Candidate {
  readonly id: number;
  readonly direction: UnitVector;
}

/**
 * Uses only + - × ÷ and √ in a fixed order, which every engine rounds alike: server, page and worker find the same
 * couple for a sheet (decision 9). Throws RangeError without couples.
 */
export function createMatcher(couples: readonly CoupleCore[]): Matcher {
  if (couples.length === 0) throw new RangeError('a matcher needs couples');
  const candidates = candidatesOf(couples);

  function match(sheet: AnswerSheet): Match {
    const visitor = unitVectorOf(visitorProfile(sheet));
    let closest = candidates[0] as Candidate;
    let highest = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates) {
      const value = similarity(visitor, candidate.direction);
      if (value > highest) {
        closest = candidate;
        highest = value;
      }
    }
    return matchOf(visitor, closest, highest);
  }

  function rank(sheet: AnswerSheet): Match[] {
    const visitor = unitVectorOf(visitorProfile(sheet));
    return candidates
      .map((candidate) => ({ candidate, value: similarity(visitor, candidate.direction) }))
      .sort((a, b) => b.value - a.value || a.candidate.id - b.candidate.id)
      .map(({ candidate, value }) => matchOf(visitor, candidate, value));
  }

  return { match, rank };
}

/** Sorted by id: the first of equal candidates has the lower id. */
function candidatesOf(couples: readonly CoupleCore[]): Candidate[] {
  const ordered = [...couples].sort((a, b) => a.id - b.id);
  const profiles = coupleProfiles(ordered.map(({ personality }) => personality));
  return profiles.map((profile, index) => ({
    id: (ordered[index] as CoupleCore).id,
    direction: unitVectorOf(profile),
  }));
}

function matchOf(visitor: UnitVector, { id, direction }: Candidate, cosine: number): Match {
  return { coupleId: id, percentage: similarityPercent(cosine), traits: sharedTraits(visitor, direction) };
}
