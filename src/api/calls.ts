import * as v from 'valibot';
import type { Answer } from '../domain/answer.ts';
import type { Couple, QuizResult } from '../domain/wire.ts';
import { CouplesSchema, PLAY_KEY_HEADER, QuizResultSchema, SubmittedSchema } from './contract.ts';
import { call } from './http.ts';

/** The three calls of spec §7, as they are. Who falls back on what when they fail is decided in `src/offline`. */

export async function getCouples(): Promise<readonly Couple[]> {
  return (await call('/api/couples', { schema: CouplesSchema })) as readonly Couple[];
}

export async function getResult(id: string): Promise<QuizResult> {
  return (await call(`/api/quiz/result/${encodeURIComponent(id)}`, { schema: QuizResultSchema })) as QuizResult;
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
