import { TRAITS, type Trait, twoHighestTraits } from '#domain/trait.ts';
import type { Profile } from './profile.ts';

/** A profile scaled to length 1, so that only the proportions of the traits count. */
export type UnitVector = readonly number[];

export function unitVectorOf(profile: Profile): UnitVector {
  // A profile of zeros has no direction, and keeps its zeros.
  const length = Math.sqrt(dotProduct(profile, profile)) || 1;
  return profile.map((level) => level / length);
}

/** The sum of `a[index] * b[index]` over all traits. For two unit vectors it is their similarity: a cosine, -1 to 1. */
export function dotProduct(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < TRAITS.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}

/** The two traits that add most to the similarity, most first (spec point 14); ties go to the earlier of `TRAITS`. */
export function sharedTraits(a: UnitVector, b: UnitVector): [Trait, Trait] {
  return twoHighestTraits((index) => (a[index] as number) * (b[index] as number));
}
