import { type AnswerSheet, toAnswers } from '#domain/answer.ts';
import { decodeResultId } from '#domain/result-id.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { PLAY_KEY_HEADER, type Stats, SubmittedSchema } from './contract.ts';
import { ENDPOINTS, pathWith } from './endpoints.ts';
import { call, callOrNull, callWithHeaders, type NullOn401 } from './http.ts';

/**
 * The calls of spec §7, and the statistics, by the table of endpoints. What happens when one fails is decided in
 * `src/reads` and `src/outbox`.
 */

const { couples, result, stats, submit } = ENDPOINTS;

export function getCouples(options: NullOn401): Promise<readonly Couple[] | null>;
export function getCouples(): Promise<readonly Couple[]>;
export async function getCouples(options?: NullOn401) {
  return (await callOrNull(couples.path, { schema: couples.response, ...options })) as readonly Couple[] | null;
}

export function getResult(id: string, options: NullOn401): Promise<QuizResult | null>;
export function getResult(id: string): Promise<QuizResult>;
export async function getResult(id: string, options?: NullOn401) {
  const belongsToRequest = (given: { readonly id: string }) => isSameResult(given.id, id);
  return (await callOrNull(pathWith(result, { id }), {
    schema: result.response,
    belongsToRequest,
    ...options,
  })) as QuizResult | null;
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
  /** The result's id, as the server gave it. */
  readonly id: string;
  /** False where nothing in the response names this play: it may be somebody else's answer. */
  readonly isAcknowledged: boolean;
}

/** Submits a play: here its answers take the form of the wire. An answer to another play counts as none. */
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
 * Which play a response belongs to: `this` by the key echoed or by the id that only these answers have; `other` by
 * another key or the id of other answers; `unknown` where a server with ids of its own echoes no key (decision 10).
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

/** One result has one id, but an id of ours may be spelt in several ways (decision 9). */
function isSameResult(given: string, asked: string): boolean {
  const [one, other] = [decodeResultId(given), decodeResultId(asked)];
  if (one && other) return one.format === other.format && String(one.sheet) === String(other.sheet);
  return given.toLowerCase() === asked.toLowerCase();
}
