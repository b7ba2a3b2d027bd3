import { type AnswerSheet, toAnswers } from '#domain/answer.ts';
import { decodeResultId } from '#domain/result-id.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { PLAY_KEY_HEADER, type Stats, SubmittedSchema } from './contract.ts';
import { ENDPOINTS, pathWith } from './endpoints.ts';
import { call, callOrNull, callWithHeaders, type NullOn401 } from './http.ts';

// The requests of spec §7 and the statistics. `src/reads` and `src/outbox` handle their errors.

const { couples, result, stats, submit } = ENDPOINTS;

export function getCouples(options: NullOn401): Promise<readonly Couple[] | null>;
export function getCouples(): Promise<readonly Couple[]>;
export async function getCouples(options?: NullOn401) {
  return (await callOrNull(couples.path, { schema: couples.response, ...options })) as readonly Couple[] | null;
}

export function getResult(id: string, options: NullOn401): Promise<QuizResult | null>;
export function getResult(id: string): Promise<QuizResult>;
export async function getResult(id: string, options?: NullOn401) {
  const belongsToRequest = (received: { readonly id: string }) => isSameResult(received.id, id);
  return (await callOrNull(pathWith(result, { id }), {
    schema: result.response,
    belongsToRequest,
    ...options,
  })) as QuizResult | null;
}

/** Numbers of plays, in all and by couple. */
export function getStats(): Promise<Stats> {
  return call(stats.path, { schema: stats.response });
}

export interface SubmitOptions {
  /** The play's UUID: the server counts each key once (decision 19). */
  readonly key: string;
  readonly timeoutMs?: number;
}

export interface Submitted {
  /** The result's id, as the server gave it. */
  readonly id: string;
  /** False if the response does not identify the play, so it may belong to another one. */
  readonly isAcknowledged: boolean;
}

/** Submits a play. Throws NoApiResponseError if the response belongs to another play. */
export async function postSubmission(sheet: AnswerSheet, { key, ...options }: SubmitOptions): Promise<Submitted> {
  const identify = ({ id }: { readonly id: string }, headers: Headers) => identifyPlay({ sheet, key }, { id, headers });
  const { body, headers } = await callWithHeaders(submit.path, {
    schema: SubmittedSchema,
    method: submit.method,
    body: { answers: toAnswers(sheet) },
    headers: { [PLAY_KEY_HEADER]: key },
    belongsToRequest: (submitted, received) => identify(submitted, received) !== 'other',
    ...options,
  });
  return { id: body.id, isAcknowledged: identify(body, headers) === 'this' };
}

/**
 * Which play a response belongs to: `this` if it echoes the key or its id encodes the answers, `other` if it has another
 * key or other answers, `unknown` if the server has its own ids and echoes no key (decision 10).
 */
function identifyPlay(
  play: { readonly sheet: AnswerSheet; readonly key: string },
  { id, headers }: { readonly id: string; readonly headers: Headers },
): 'this' | 'other' | 'unknown' {
  const decoded = decodeResultId(id);
  if (decoded && String(decoded.sheet) !== String(play.sheet)) return 'other';
  const echoed = headers.get(PLAY_KEY_HEADER)?.toLowerCase();
  if (echoed !== undefined) return echoed === play.key.toLowerCase() ? 'this' : 'other';
  return decoded ? 'this' : 'unknown';
}

/** An id that encodes answers may have several spellings (decision 9). */
function isSameResult(received: string, requested: string): boolean {
  const [one, other] = [decodeResultId(received), decodeResultId(requested)];
  if (one && other) return one.format === other.format && String(one.sheet) === String(other.sheet);
  return received.toLowerCase() === requested.toLowerCase();
}
