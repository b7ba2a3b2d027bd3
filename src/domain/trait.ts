/** The traits of love, in the order that all lists of levels and scores use (spec §3, "Trait names"). */
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

/** A couple's score for each trait: 0 to 100 in steps of 5 (spec point 13). */
export type TraitScores = Readonly<Record<Trait, number>>;

/** The trait with the highest score; ties go to the earlier trait of `TRAITS` (spec §2 Couples, "main trait"). */
export function mainTrait(scores: TraitScores): Trait {
  return TRAITS.reduce((strongest, trait) => (scores[trait] > scores[strongest] ? trait : strongest));
}

/**
 * The two traits with the highest values, highest first; ties go to the earlier trait of `TRAITS`. `getValue` takes the
 * trait's index in `TRAITS`.
 */
export function twoHighestTraits(getValue: (index: number) => number): [Trait, Trait] {
  let first = -1;
  let second = -1;
  for (let index = 0; index < TRAITS.length; index += 1) {
    if (first === -1 || getValue(index) > getValue(first)) {
      second = first;
      first = index;
    } else if (second === -1 || getValue(index) > getValue(second)) second = index;
  }
  return [TRAITS[first] as Trait, TRAITS[second] as Trait];
}
