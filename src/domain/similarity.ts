import type { Profile } from './profile.ts';
import { TRAITS, type Trait, twoHighestTraits } from './trait.ts';

/** A profile scaled to length 1, so that only the proportions of the traits count. */
export type UnitVector = readonly number[];

export function unitVectorOf(profile: Profile): UnitVector {
  // A profile of zeros has no direction, and keeps its zeros.
  const length = Math.sqrt(dotProduct(profile, profile)) || 1;
  return profile.map((level) => level / length);
}

/** The sum of `a[trait] * b[trait]` over all traits; of unit vectors it is the cosine, their similarity, -1 to 1. */
export function dotProduct(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let trait = 0; trait < TRAITS.length; trait += 1) sum += (a[trait] as number) * (b[trait] as number);
  return sum;
}

/** The two traits that add most to the similarity, most first (spec point 14); ties go to the earlier of `TRAITS`. */
export function sharedTraits(a: UnitVector, b: UnitVector): [Trait, Trait] {
  return twoHighestTraits((trait) => (a[trait] as number) * (b[trait] as number));
}
