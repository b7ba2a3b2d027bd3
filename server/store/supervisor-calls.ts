import { type Play, type RecordOutcome, StoreUnavailableError, type UnavailableReason } from './play-store.ts';

/** A worker's call to the play store of its supervisor. */
export type StoreCall =
  | { readonly name: 'record'; readonly plays: readonly Play[] }
  | { readonly name: 'playsByCouple' }
  | { readonly name: 'checkWritable' };

/**
 * Why a call failed, or why the store failed for one play of a `record` call. `reason` is null for an error that is no
 * StoreUnavailableError.
 */
export interface StoreFailure {
  readonly reason: UnavailableReason | null;
  readonly message: string;
}

/** What became of one play of a `record` call. One play may fail while others are recorded. */
export type PlayOutcome = RecordOutcome | StoreFailure;

/**
 * The value for `record` is a list of each play's PlayOutcome, in the order of `plays`; for `playsByCouple` it is pairs
 * of couple id and number of plays; for `checkWritable` it is null.
 */
export type StoreResponse = { readonly value: unknown } | { readonly failure: StoreFailure };

/** Messages between worker and supervisor. The worker gives each call an `id`; the response has the same `id`. */
export interface StoreCallMessage {
  readonly id: number;
  readonly storeCall: StoreCall;
}
export interface StoreResponseMessage {
  readonly id: number;
  readonly storeResponse: StoreResponse;
}

/** An error as data for a message between processes. A StoreUnavailableError says what is wrong only in its cause. */
export function toFailure(error: unknown): StoreFailure {
  const { message } = ((error as Error).cause ?? error) as Error;
  return { reason: error instanceof StoreUnavailableError ? error.reason : null, message };
}

/** Makes an error of what `toFailure` returned. */
export function toError({ reason, message }: StoreFailure): Error {
  const error = new Error(message);
  return reason === null ? error : new StoreUnavailableError(reason, { cause: error });
}
