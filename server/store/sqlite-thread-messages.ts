import type { Play, UnavailableReason } from './play-store.ts';

/** A call to the database's thread. */
export type Call =
  | { readonly name: 'open'; readonly mayCreate: boolean }
  | { readonly name: 'playsByCouple' | 'checkWritable' | 'close' }
  | { readonly name: 'write'; readonly plays: readonly Play[] };

/** A call with a number that its response repeats. */
export interface ThreadRequest {
  readonly id: number;
  readonly call: Call;
}

/**
 * The value that the call returned, or the error that it threw. If `reason` is not null, the call threw a
 * StoreUnavailableError with that reason, and `error` is its cause.
 */
export type ThreadResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly reason: UnavailableReason | null; readonly error: unknown };
