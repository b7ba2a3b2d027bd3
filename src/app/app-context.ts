import type { Reads } from '#reads/reads.ts';

/** The context of every route's loader. */
export interface AppContext {
  readonly reads: Reads;
}
