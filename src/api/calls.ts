// A function for each endpoint that page and worker use (spec §7). Callers in `src/reads` and `src/offline/outbox`
// handle the errors.

import { decodeResultId } from '#domain/ids/result-id.ts';
import { type AnswerSheet, toAnswers } from '#domain/quiz/answer.ts';
import type { QuizResult } from '#domain/wire.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  type ReceivedCouple,
  ReceivedCouplesSchema,
  type Stats,
  SubmitResponseSchema,
} from './contract.ts';
import { ENDPOINTS, pathWith } from './endpoints.ts';
import { call, callWithHeaders } from './http.ts';

const { couples, result, stats, submit } = ENDPOINTS;

/** All couples. */
export function getCouples(): Promise<readonly ReceivedCouple[]> {
  return call(couples.path, { schema: ReceivedCouplesSchema });
}

/** The result of an id. */
export function getResult(id: string): Promise<QuizResult> {
  return call(pathWith(result, { id }), {
    schema: result.response,
    belongsToRequest: (received) => isSameResultId(received.id, id),
  });
}

/** Numbers of plays, in all and by couple. */
export function getStats(): Promise<Stats> {
  return call(stats.path, { schema: stats.response });
}

export interface SubmitOptions {
  /** The play's UUID: the server counts each key once (spec point 19). */
  readonly key: string;
  readonly timeoutMs?: number;
}

export interface SubmissionReceipt {
  /** The result's id, as the server gave it. */
  readonly id: string;
  /** False if nothing in the response shows that it belongs to this play. */
  readonly isAcknowledged: boolean;
}

/** Submits a play. Throws NoApiResponseError if the response belongs to another play. */
export async function postPlay(sheet: AnswerSheet, { key, ...options }: SubmitOptions): Promise<SubmissionReceipt> {
  const { body, headers } = await callWithHeaders(submit.path, {
    schema: SubmitResponseSchema,
    method: submit.method,
    body: { answers: toAnswers(sheet) },
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    belongsToRequest: ({ id }, receivedHeaders) => playOfResponse(id, receivedHeaders, { sheet, key }) !== 'other',
    ...options,
  });
  return { id: body.id, isAcknowledged: playOfResponse(body.id, headers, { sheet, key }) === 'this' };
}

/**
 * Which play a response is for. `other`: its id encodes other answers, or it echoes another key. `unknown`: it echoes
 * no key, and a compatible server chose its id (spec point 10).
 */
function playOfResponse(
  id: string,
  headers: Headers,
  play: { readonly sheet: AnswerSheet; readonly key: string },
): 'this' | 'other' | 'unknown' {
  const decoded = decodeResultId(id);
  if (decoded && !isSameSheet(decoded.sheet, play.sheet)) return 'other';
  const echoed = headers.get(IDEMPOTENCY_KEY_HEADER)?.toLowerCase();
  if (echoed !== undefined) return echoed === play.key.toLowerCase() ? 'this' : 'other';
  return decoded ? 'this' : 'unknown';
}

/**
 * Compares decoded ids, because an id has several spellings (`decodeResultId`). Of an id that can't be decoded, only
 * the letter case may differ.
 */
function isSameResultId(received: string, requested: string): boolean {
  const [one, other] = [decodeResultId(received), decodeResultId(requested)];
  if (one && other) return one.id === other.id;
  return received.toLowerCase() === requested.toLowerCase();
}

function isSameSheet(one: AnswerSheet, other: AnswerSheet): boolean {
  return one.every((option, index) => option === other[index]);
}
