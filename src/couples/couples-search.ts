import { TRAITS, type Trait } from '#domain/trait.ts';

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
