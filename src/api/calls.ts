import * as v from 'valibot';
import type { Answer } from '#domain/answer.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { CouplesSchema, PLAY_KEY_HEADER, QuizResultSchema, SubmittedSchema } from './contract.ts';
import { call, type NullOn401, read } from './http.ts';

/**
 * The three calls of spec §7, as they are. Who falls back on what when they fail is decided in `src/reads` and `src/outbox`; what a
 * read does with a 401, by whoever makes a cached read of it.
 */

export function getCouples(options: NullOn401): Promise<readonly Couple[] | null>;
export function getCouples(): Promise<readonly Couple[]>;
export async function getCouples(options?: NullOn401) {
  return (await read('/api/couples', { schema: CouplesSchema, ...options })) as readonly Couple[] | null;
}

export function getResult(id: string, options: NullOn401): Promise<QuizResult | null>;
export function getResult(id: string): Promise<QuizResult>;
export async function getResult(id: string, options?: NullOn401) {
  const path = `/api/quiz/result/${encodeURIComponent(id)}`;
  return (await read(path, { schema: QuizResultSchema, ...options })) as QuizResult | null;
}

export interface SubmitOptions {
  /** The play's key: the server counts each key once (decision 19). */
  readonly key: string;
  readonly timeoutMs?: number;
}

export interface Submitted {
  /** The result's id, as the server knows it. */
  readonly id: string;
  /** The whole result, where the server gave it (decision 20). */
  readonly result: QuizResult | null;
}

/** Submits a play. */
export async function postSubmission(
  answers: readonly Answer[],
  { key, ...options }: SubmitOptions,
): Promise<Submitted> {
  const submitted = await call('/api/quiz/submit', {
    schema: v.union([QuizResultSchema, SubmittedSchema]),
    method: 'POST',
    body: { answers },
    headers: { [PLAY_KEY_HEADER]: key },
    ...options,
  });
  return { id: submitted.id, result: 'couple' in submitted ? (submitted as QuizResult) : null };
}
