import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { TRAITS, type Trait, twoHighestTraits } from '#domain/trait.ts';
import { type Profile, visitorProfile } from './profile.ts';

/** One own drama for each pair of traits. Its name consists of the two traits, in the order of `TRAITS`. */
export const OWN_DRAMAS = [
  'romantic-adventurous',
  'romantic-protective',
  'romantic-communicative',
  'romantic-traditional',
  'romantic-spontaneous',
  'romantic-supportive',
  'adventurous-protective',
  'adventurous-communicative',
  'adventurous-traditional',
  'adventurous-spontaneous',
  'adventurous-supportive',
  'protective-communicative',
  'protective-traditional',
  'protective-spontaneous',
  'protective-supportive',
  'communicative-traditional',
  'communicative-spontaneous',
  'communicative-supportive',
  'traditional-spontaneous',
  'traditional-supportive',
  'spontaneous-supportive',
] as const;
export type OwnDrama = (typeof OWN_DRAMAS)[number];

/** The drama of a sheet. It depends on the answers alone, not on the couple or the result format. */
export function ownDramaOf(sheet: AnswerSheet): OwnDrama {
  return ownDramaOfProfile(visitorProfile(sheet));
}

/** The drama of the two strongest traits of a profile. */
export function ownDramaOfProfile(profile: Profile): OwnDrama {
  const pair = strongestTraits(profile);
  const [first, second] = TRAITS.filter((trait) => pair.includes(trait));
  return `${first}-${second}` as OwnDrama;
}

/** The two traits with the highest levels, highest first; ties go to the earlier trait of `TRAITS`. */
export function strongestTraits(profile: Profile): [Trait, Trait] {
  return twoHighestTraits((traitIndex) => profile[traitIndex] as number);
}
