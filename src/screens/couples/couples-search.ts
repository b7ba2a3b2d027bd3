import { type CouplePlays, sortByPopularity } from '#domain/popularity.ts';
import { mainTrait, TRAITS, type Trait } from '#domain/trait.ts';
import type { Couple } from '#domain/wire.ts';

/** The query of the couples page: an order, a main trait, and the couple of an open dialog. */
export interface CouplesSearch {
  readonly sort?: 'popular';
  readonly trait?: Trait;
  readonly couple?: string;
}

/** Parses a query. Ignores unknown parameters and values. */
export function parseCouplesSearch({ sort, trait, couple }: Record<string, unknown>): CouplesSearch {
  return {
    ...(sort === 'popular' ? { sort } : {}),
    ...(TRAITS.some((known) => known === trait) ? { trait: trait as Trait } : {}),
    ...(typeof couple === 'string' && /^\d{1,2}$/.test(couple) ? { couple } : {}),
  };
}

/** Filters and sorts the couples; without numbers of plays, it keeps the given order. */
export function selectCouples(
  couples: readonly Couple[],
  { sort, trait }: CouplesSearch,
  counts: readonly CouplePlays[] | null,
): readonly Couple[] {
  const filtered = trait ? couples.filter(({ personality }) => mainTrait(personality) === trait) : couples;
  return sort && counts ? sortByPopularity(filtered, counts) : filtered;
}
