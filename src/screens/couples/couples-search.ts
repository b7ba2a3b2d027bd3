import type { CouplePlays } from '#domain/popularity.ts';
import { sortByPopularity } from '#domain/popularity.ts';
import { mainTrait, TRAITS, type Trait } from '#domain/trait.ts';
import type { Couple } from '#domain/wire.ts';

/** What the address of the couples page may say: an order, a main trait, an open sheet. */
export interface CouplesSearch {
  readonly sort?: 'popular';
  readonly trait?: Trait;
  readonly couple?: string;
}

/** Reads a query; what makes no sense is left out. */
export function couplesSearch({ sort, trait, couple }: Record<string, unknown>): CouplesSearch {
  return {
    ...(sort === 'popular' ? { sort } : {}),
    ...(TRAITS.some((known) => known === trait) ? { trait: trait as Trait } : {}),
    ...(typeof couple === 'string' && /^\d{1,2}$/.test(couple) ? { couple } : {}),
  };
}

/** The couples in the order and with the main trait asked for; without counts they stand by id. */
export function chosenCouples(
  couples: readonly Couple[],
  { sort, trait }: CouplesSearch,
  counts: readonly CouplePlays[] | null,
): readonly Couple[] {
  const wanted = trait ? couples.filter(({ personality }) => mainTrait(personality) === trait) : couples;
  return sort && counts ? sortByPopularity(wanted, counts) : wanted;
}
