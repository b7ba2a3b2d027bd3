import { type Profile, visitorProfile } from '#domain/match/profile.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';
import { LEAD_TRAITS } from './lead-traits.ts';

/** Which of a couple's two leads: 1 has `name1`, 2 has `name2`. */
export type Lead = 1 | 2;

/**
 * The lead that a visitor is closer to. Uses only + - × ÷ and √ in a fixed order, so that every engine gives the same
 * lead. Throws RangeError for a couple without lead traits.
 */
export function leadOf(sheet: AnswerSheet, coupleId: number): Lead {
  const leadTraits = LEAD_TRAITS[coupleId];
  if (!leadTraits) throw new RangeError(`no leads of couple ${coupleId}`);
  const levels = visitorProfile(sheet);
  const [first, second] = leadTraits.leads;
  // The threshold gives each lead at least 30 % of the sheets that match the couple (`lead-traits.ts`).
  return closeness(levels, first) - closeness(levels, second) >= leadTraits.threshold ? 1 : 2;
}

/** The lead's strongest trait counts twice. */
function closeness(levels: Profile, [strongest, second]: readonly [Trait, Trait]): number {
  return 2 * levelOf(levels, strongest) + levelOf(levels, second);
}

function levelOf(levels: Profile, trait: Trait): number {
  return levels[TRAITS.indexOf(trait)] as number;
}
