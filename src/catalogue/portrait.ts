import type { AnswerSheet } from '#domain/answer.ts';
import { axisScores } from '#domain/axis.ts';
import type { Match } from '#domain/couple.ts';
import { coupleProfiles, visitorProfile } from '#domain/profile.ts';
import { decodeResultId } from '#domain/result-id.ts';
import type { Trait } from '#domain/trait.ts';
import { couplesOf, matcherOf } from './matchers.ts';

const CLOSEST_COUNT = 3;

/** What a result's id alone tells of its visitor, in no language. */
export interface Portrait {
  readonly sheet: AnswerSheet;
  /** 0 to 100 a trait, in the order of `TRAITS`; 50 is everybody's average. */
  readonly visitor: readonly number[];
  /** The matched couple's, on the same scale. */
  readonly couple: readonly number[];
  readonly traits: readonly [Trait, Trait];
  /** The next closest couples, most similar first. */
  readonly closest: readonly Match[];
}

/** The portrait in an id; null for one that a server made by its own rules (decision 10). */
export function portraitOf(id: string): Portrait | null {
  const decoded = decodeResultId(id);
  if (!decoded) return null;
  const { sheet, format } = decoded;
  const [match, ...others] = matcherOf(format).rank(sheet);
  if (!match) return null;
  return {
    sheet,
    visitor: axisScores(visitorProfile(sheet)),
    couple: coupleAxes(match.coupleId, format),
    traits: match.traits,
    closest: others.slice(0, CLOSEST_COUNT),
  };
}

function coupleAxes(coupleId: number, format: number): number[] {
  const couples = couplesOf(format);
  const place = couples.findIndex(({ id }) => id === coupleId);
  const profile = coupleProfiles(couples.map(({ personality }) => personality))[place];
  if (!profile) throw new Error(`no couple ${coupleId}`);
  return axisScores(profile);
}
