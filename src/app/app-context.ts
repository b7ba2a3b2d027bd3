import type { Reads } from '#reads/reads.ts';

/** What every route's loader gets. */
export interface AppContext {
  readonly reads: Reads;
}
