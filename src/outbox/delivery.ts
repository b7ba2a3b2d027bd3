import { HttpError, NoAnswerError } from '#api/http.ts';
import type { Delivery } from './stored-play.ts';

/** The shortest and the longest pause between two attempts. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** A server may ask for a longer pause, within reason. */
const LONGEST_RETRY_AFTER_MS = 60 * 60_000;

/** Refusals by which the server says that it will never take this very play. Everything else may pass (decision 18). */
const FINAL_STATUS = new Set([400, 413, 415, 422]);

/** What an attempt to send a play came to. */
export type Verdict =
  | { readonly kind: 'sent'; readonly id: string }
  /** `alone`: it concerns this play, so others may still pass; else nobody is there, and a round may end. */
  | { readonly kind: 'wait'; readonly retryAfterMs: number | null; readonly alone: boolean }
  | { readonly kind: 'refused'; readonly status: number };

/** What an error of the submission call means for the play. `now` is in milliseconds since 1970. */
export function verdictOf(error: unknown, now: number): Verdict {
  if (error instanceof HttpError) {
    if (error.refusal && FINAL_STATUS.has(error.status)) return { kind: 'refused', status: error.status };
    const retryAfterMs = parseRetryAfter(error.retryAfter, now);
    return { kind: 'wait', retryAfterMs, alone: retryAfterMs === null && error.status !== 429 };
  }
  return { kind: 'wait', retryAfterMs: null, alone: error instanceof NoAnswerError && error.reason === 'not-ours' };
}

export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** 0 to 1, for the jitter. */
  readonly random: number;
}

/** The delivery after an attempt that began at `now`. Nothing is ever given up for its age or its number of attempts. */
export function deliveryAfter(before: Delivery, verdict: Verdict, { now, random }: Moment): Delivery {
  if (before.state === 'sent' || verdict.kind === 'sent') return before.state === 'sent' ? before : sentAt(now);
  if (verdict.kind === 'refused') return { state: 'attention', at: now, status: verdict.status };
  const tries = before.state === 'waiting' ? before.tries + 1 : 1;
  return { state: 'waiting', tries, triedAt: now, waitMs: verdict.retryAfterMs ?? backOffMs(tries, random) };
}

/**
 * Whether a play may be tried now. A last attempt in the future, or longer ago than any pause, means that the clock has
 * jumped: then it is due, so that no wrong date stops sending.
 */
export function isDue(delivery: Delivery, now: number): boolean {
  return delivery.state === 'waiting' && dueAt(delivery, now) <= now;
}

export function isUntried(delivery: Delivery): boolean {
  return delivery.state === 'waiting' && delivery.triedAt === null;
}

/** When a waiting play is due, in milliseconds since 1970; infinity for what waits for nothing. */
export function dueAt(delivery: Delivery, now: number): number {
  if (delivery.state !== 'waiting') return Number.POSITIVE_INFINITY;
  if (delivery.triedAt === null || delivery.triedAt > now) return now;
  return delivery.triedAt + Math.min(delivery.waitMs, LONGEST_RETRY_AFTER_MS);
}

/** Doubles from 2 s to 15 min, then takes a random half to the whole of it, so that devices do not come back in step. */
function backOffMs(tries: number, random: number): number {
  const whole = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20), LONGEST_WAIT_MS);
  return Math.max(FIRST_WAIT_MS, Math.round(whole * (0.5 + random / 2)));
}

/** Seconds or an HTTP date, clamped to an hour; null where it is missing or makes no sense. */
function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  if (!Number.isFinite(ms)) return /^\d+$/.test(text) ? LONGEST_RETRY_AFTER_MS : null;
  return Math.min(Math.max(ms, FIRST_WAIT_MS), LONGEST_RETRY_AFTER_MS);
}

function sentAt(at: number): Delivery {
  return { state: 'sent', at };
}
