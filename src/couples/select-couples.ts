import { type CouplePlays, sortByPopularity } from '#domain/match/popularity.ts';
import { mainTrait } from '#domain/trait.ts';
import type { Couple } from '#domain/wire.ts';
import type { CouplesSearch } from './couples-search.ts';

/** Filters and sorts the couples; without numbers of plays, it keeps the given order. */
export function selectCouples(
  couples: readonly Couple[],
  { sort, trait }: CouplesSearch,
  counts: readonly CouplePlays[] | null,
): readonly Couple[] {
  const filtered = trait ? couples.filter(({ personality }) => mainTrait(personality) === trait) : couples;
  return sort && counts ? sortByPopularity(filtered, counts) : filtered;
}
