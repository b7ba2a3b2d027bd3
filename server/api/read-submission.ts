import * as v from 'valibot';
import { BODY_LIMIT_BYTES, IDEMPOTENCY_KEY_HEADER, PlayKeySchema, SubmissionSchema } from '#api/contract.ts';
import type { ApiError } from '#api/errors.ts';
import { type AnswerSheet, toSheet } from '#domain/quiz/answer.ts';

export interface ValidSubmission {
  readonly sheet: AnswerSheet;
  /** The play's key in lower case; null if the client sent none. */
  readonly key: string | null;
}

/** Reads and validates the headers and body of `POST /api/quiz/submit` (spec §7). */
export async function readSubmission(request: Request): Promise<ValidSubmission | { readonly error: ApiError }> {
  if (!isUncompressedJson(request.headers)) return { error: { code: 'wrong-content-type', field: 'Content-Type' } };
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER);
  if (key !== null && !v.is(PlayKeySchema, key)) return { error: { code: 'invalid', field: IDEMPOTENCY_KEY_HEADER } };

  let text: string | null = '';
  try {
    text = await readBody(request);
  } catch {
    // A body that is cut short counts as empty: the client gets 400, not 500.
  }
  // `readBody` returns null for a body over the limit.
  if (text === null) return { error: { code: 'too-large', field: 'body' } };
  const parsed = parseBody(text);
  return 'error' in parsed ? parsed : { sheet: parsed.sheet, key: key?.toLowerCase() ?? null };
}

/**
 * Reads a request's body as text; null if it is larger than the limit. A declared length is trusted, because Node
 * reads no further than that length; a body of unknown length is read only up to the limit.
 */
function readBody(request: Request): Promise<string | null> {
  const declared = request.headers.get('content-length');
  if (declared === null || request.headers.has('transfer-encoding')) return readStream(request.body);
  return Number(declared) > BODY_LIMIT_BYTES ? Promise.resolve(null) : request.text();
}

async function readStream(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parseBody(text: string): { readonly sheet: AnswerSheet } | { readonly error: ApiError } {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { error: { code: 'not-json', field: 'body' } };
  }
  const parsed = v.safeParse(SubmissionSchema, body, { abortEarly: true });
  if (!parsed.success) return { error: toApiError(parsed.issues[0]) };
  const sheetOrProblem = toSheet(parsed.output.answers);
  return 'problem' in sheetOrProblem ? { error: sheetOrProblem.problem } : sheetOrProblem;
}

/** Whether the headers declare uncompressed JSON in UTF-8 (RFC 8259). */
function isUncompressedJson(headers: Headers): boolean {
  if (!/^(identity)?$/i.test(headers.get('content-encoding') ?? '')) return false;
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return type.trim() === 'application/json' && /^(charset="?utf-?8"?)?$/.test(charset ?? '');
}

/** Error code for each rule of the contract that a value of the right type can break; any other issue is `invalid`. */
const CODE_OF_RULE: Readonly<Record<string, ApiError['code']>> = {
  length: 'answer-count',
  min_value: 'unknown-question',
  max_value: 'unknown-question',
  integer: 'unknown-question',
  picklist: 'unknown-value',
};

function toApiError(issue: v.BaseIssue<unknown>): ApiError {
  // Unlike the other rules, `picklist` is also broken by a value of the wrong type.
  const isWrongType = issue.type === 'picklist' && typeof issue.input !== 'string';
  return { code: (!isWrongType && CODE_OF_RULE[issue.type]) || 'invalid', field: fieldOf(issue) };
}

/** The path to the wrong value as in JavaScript: `answers[3].value`. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return path.replace(/^\./, '') || 'body';
}
