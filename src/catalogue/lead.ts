import type { AnswerSheet } from '#domain/answer.ts';
import { type Profile, visitorProfile } from '#domain/profile.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';
import { LEAD_PROFILES } from './lead-profiles.ts';

/** Which of a couple's two leads: 1 has `name1`, 2 has `name2`. */
export type Lead = 1 | 2;

/**
 * The lead of a couple that a visitor is closer to. Only + - × in a fixed order on the visitor's levels, so it is the
 * same in every engine; other couples have no part in it.
 *
 * @throws {RangeError} for a couple that has no lead profiles.
 */
export function leadOf(sheet: AnswerSheet, coupleId: number): Lead {
  const profiles = LEAD_PROFILES[coupleId];
  if (!profiles) throw new RangeError(`no leads of couple ${coupleId}`);
  const levels = visitorProfile(sheet);
  const [first, second] = profiles.leads;
  return closeness(levels, first) - closeness(levels, second) >= profiles.threshold ? 1 : 2;
}

/** The stronger trait of a lead counts twice. */
function closeness(levels: Profile, [strongest, second]: readonly [Trait, Trait]): number {
  return 2 * levelOf(levels, strongest) + levelOf(levels, second);
}

function levelOf(levels: Profile, trait: Trait): number {
  return levels[TRAITS.indexOf(trait)] as number;
}
