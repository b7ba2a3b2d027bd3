import { decodeResultId } from '#domain/ids/result-id.ts';
import type { Match } from '#domain/match/match.ts';
import { chartPoints, coupleProfiles, visitorProfile } from '#domain/match/profile.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import type { Trait } from '#domain/trait.ts';
import { couplesOf, matcherOf } from './matchers.ts';

const CLOSEST_COUNT = 3;

/** The visitor's and the couple's points and the next closest couples, computed from a result's id; without texts. */
export interface Portrait {
  readonly sheet: AnswerSheet;
  /** Points on the chart, 0 to 100, in the order of `TRAITS`; 50 is the average of all answer sheets. */
  readonly visitorPoints: readonly number[];
  /** The matched couple's points; 50 is the average of all couples. */
  readonly couplePoints: readonly number[];
  readonly traits: readonly [Trait, Trait];
  /** The next closest couples after the match, most similar first. */
  readonly closest: readonly Match[];
}

/**
 * The portrait of a result's id; null if the id encodes no answers. A compatible server may give such an id
 * (spec point 10).
 */
export function portraitOf(id: string): Portrait | null {
  const decoded = decodeResultId(id);
  if (!decoded) return null;
  const { sheet, format } = decoded;
  const [match, ...others] = matcherOf(format).rank(sheet);
  if (!match) return null;
  return {
    sheet,
    visitorPoints: chartPoints(visitorProfile(sheet)),
    couplePoints: couplePointsOf(match.coupleId, format),
    traits: match.traits,
    closest: others.slice(0, CLOSEST_COUNT),
  };
}

function couplePointsOf(coupleId: number, format: number): number[] {
  const couples = couplesOf(format);
  const index = couples.findIndex(({ id }) => id === coupleId);
  const profile = coupleProfiles(couples.map(({ personality }) => personality))[index];
  if (!profile) throw new Error(`no couple ${coupleId}`);
  return chartPoints(profile);
}
