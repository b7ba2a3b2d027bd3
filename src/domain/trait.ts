/** The seven traits of love, in the order that all lists of levels and scores use (spec §3, "Trait names"). */
export const TRAITS = [
  'romantic',
  'adventurous',
  'protective',
  'communicative',
  'traditional',
  'spontaneous',
  'supportive',
] as const;

export type Trait = (typeof TRAITS)[number];

/** A couple's score for each trait: 0 to 100 in steps of 5 (spec §9). */
export type TraitScores = Readonly<Record<Trait, number>>;

/** The trait with the highest score; ties go to the earlier trait of `TRAITS` (spec §2 Couples, "main trait"). */
export function mainTrait(scores: TraitScores): Trait {
  return TRAITS.reduce((strongest, trait) => (scores[trait] > scores[strongest] ? trait : strongest));
}
