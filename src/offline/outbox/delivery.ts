import { HttpError, NoApiResponseError } from '#api/http.ts';
import type { Delivery } from './stored-play.ts';

/** The shortest pause between two attempts, also if a server requests a shorter one. */
const MIN_WAIT_MS = 2_000;
/** The longest pause unless a server requests a longer one. */
const MAX_BACK_OFF_MS = 15 * 60_000;
/** The longest pause that a server may request. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** Statuses with which the API refuses a play for good. After other errors the play is sent again (spec point 18). */
const FINAL_STATUSES = new Set([400, 413, 415, 422]);

/** The outcome of one attempt to send a play. */
export type AttemptOutcome =
  | { readonly kind: 'sent'; readonly id: string }
  /** `isPlaySpecific`: another play may succeed now. If false, it would fail too, so the pass ends. */
  | { readonly kind: 'retry'; readonly retryAfterMs: number | null; readonly isPlaySpecific: boolean }
  | { readonly kind: 'refused'; readonly status: number };

/** Maps an error of the submission to an outcome. `now` is in milliseconds since 1970. */
export function outcomeOfError(error: unknown, now: number): AttemptOutcome {
  if (error instanceof HttpError) {
    if (error.apiError && FINAL_STATUSES.has(error.status)) return { kind: 'refused', status: error.status };
    const retryAfterMs = parseRetryAfter(error.retryAfter, now);
    return { kind: 'retry', retryAfterMs, isPlaySpecific: retryAfterMs === null && error.status !== 429 };
  }
  // A foreign response may concern this play only, for example a response for another request.
  const isPlaySpecific = error instanceof NoApiResponseError && error.reason === 'foreign-response';
  return { kind: 'retry', retryAfterMs: null, isPlaySpecific };
}

export interface AttemptTime {
  /** When the attempt ended, in milliseconds since 1970. */
  readonly now: number;
  /** 0 to 1, for the jitter. */
  readonly random: number;
}

/** The delivery after an attempt. No age and no number of attempts ends the retries. */
export function nextDelivery(before: Delivery, outcome: AttemptOutcome, { now, random }: AttemptTime): Delivery {
  if (before.state === 'sent') return before;
  if (outcome.kind === 'sent') return { state: 'sent', at: now };
  if (outcome.kind === 'refused') return { state: 'attention', at: now, status: outcome.status };
  const tries = before.state === 'waiting' ? before.tries + 1 : 1;
  // Servers request a short pause all through an outage, so it is only a minimum.
  const waitMs = Math.max(outcome.retryAfterMs ?? 0, backOffMs(tries, random));
  return { state: 'waiting', tries, triedAt: now, waitMs };
}

/**
 * Whether a waiting play's pause is over: after an hour at most, and at once if its last attempt is in the future. So
 * a clock that was wrong never stops the retries.
 */
export function isDue(delivery: Delivery, now: number): boolean {
  return delivery.state === 'waiting' && dueAt(delivery, now) <= now;
}

export function isUntried(delivery: Delivery): boolean {
  return delivery.state === 'waiting' && delivery.triedAt === null;
}

/** When a waiting play is due, in milliseconds since 1970; Infinity for a play in another state. */
export function dueAt(delivery: Delivery, now: number): number {
  if (delivery.state !== 'waiting') return Number.POSITIVE_INFINITY;
  if (delivery.triedAt === null || delivery.triedAt > now) return now;
  return delivery.triedAt + Math.min(delivery.waitMs, MAX_RETRY_AFTER_MS);
}

/** Doubles from 2 s to 15 min; the jitter (50 to 100 % of that) keeps devices from retrying at the same moment. */
function backOffMs(tries: number, random: number): number {
  const ms = Math.min(MIN_WAIT_MS * 2 ** (tries - 1), MAX_BACK_OFF_MS);
  return Math.max(MIN_WAIT_MS, Math.round(ms * (0.5 + random / 2)));
}

/** The pause that the header requests, at least 2 s and at most 1 h; null if the header is missing or invalid. */
function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  // Seconds or an HTTP date.
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, MIN_WAIT_MS), MAX_RETRY_AFTER_MS);
}
