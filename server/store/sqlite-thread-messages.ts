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

/** A value or a failure: with a `reason` a StoreUnavailableError whose cause is `error`, otherwise `error` itself. */
export type ThreadResponse =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly reason: UnavailableReason | null; readonly error: unknown };
