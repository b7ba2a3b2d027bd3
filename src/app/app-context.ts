import type { Reads } from '#reads/reads.ts';

/** What the router gives to all routes; the root route adds language, address and texts. */
export interface AppContext {
  readonly reads: Reads;
}
