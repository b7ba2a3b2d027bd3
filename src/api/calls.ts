import * as v from 'valibot';
import type { Answer } from '#domain/answer.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { PLAY_KEY_HEADER, type Stats, SubmittedSchema } from './contract.ts';
import { ENDPOINTS, pathWith } from './endpoints.ts';
import { call, type NullOn401, read } from './http.ts';

/**
 * The calls of spec §7, and the statistics, by the table of endpoints. What happens when one fails is decided in
 * `src/reads` and `src/outbox`.
 */

const { couples, result, stats, submit } = ENDPOINTS;

export function getCouples(options: NullOn401): Promise<readonly Couple[] | null>;
export function getCouples(): Promise<readonly Couple[]>;
export async function getCouples(options?: NullOn401) {
  return (await read(couples.path, { schema: couples.response, ...options })) as readonly Couple[] | null;
}

export function getResult(id: string, options: NullOn401): Promise<QuizResult | null>;
export function getResult(id: string): Promise<QuizResult>;
export async function getResult(id: string, options?: NullOn401) {
  return (await read(pathWith(result, { id }), { schema: result.response, ...options })) as QuizResult | null;
}

/** How many have played, in all and by couple. */
export function getStats(): Promise<Stats> {
  return call(stats.path, { schema: stats.response });
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
  const submitted = await call(submit.path, {
    schema: v.union([submit.response, SubmittedSchema]),
    method: submit.method,
    body: { answers },
    headers: { [PLAY_KEY_HEADER]: key },
    ...options,
  });
  return { id: submitted.id, result: 'couple' in submitted ? (submitted as QuizResult) : null };
}
