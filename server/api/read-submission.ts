import * as v from 'valibot';
import { PLAY_KEY_HEADER, PlayKeySchema, SubmissionSchema } from '#api/contract.ts';
import { type AnswerSheet, toSheet } from '#domain/answer.ts';
import type { Refusal } from './api-error.ts';
import { readBody } from './read-body.ts';

export interface ReadSubmission {
  readonly sheet: AnswerSheet;
  /** The play's key as the client sent it, in lower case; null: the client sent none. */
  readonly key: string | null;
}

/** Reads `POST /api/quiz/submit` (spec §7), or says why not: the code, and the field that is wrong. */
export async function readSubmission(request: Request): Promise<ReadSubmission | { readonly refusal: Refusal }> {
  if (!isJson(request.headers)) return { refusal: { code: 'wrong-content-type', field: 'Content-Type' } };

  const key = request.headers.get(PLAY_KEY_HEADER);
  if (key !== null && !v.is(PlayKeySchema, key)) return { refusal: { code: 'invalid', field: PLAY_KEY_HEADER } };

  const text = await readBody(request).catch(() => '');
  if (text === null) return { refusal: { code: 'too-large', field: 'body' } };
  let body: unknown;
  // What breaks off is no JSON either, and no fault of the server's.
  try {
    body = JSON.parse(text);
  } catch {
    return { refusal: { code: 'not-json', field: 'body' } };
  }

  const parsed = v.safeParse(SubmissionSchema, body, { abortEarly: true });
  if (!parsed.success) return { refusal: refusalOf(parsed.issues[0]) };
  const answered = toSheet(parsed.output.answers);
  if ('problem' in answered) return { refusal: answered.problem };
  return { sheet: answered.sheet, key: key?.toLowerCase() ?? null };
}

/** JSON in UTF-8, as RFC 8259 has it, and as it is: nothing here unpacks what a client compressed. */
function isJson(headers: Headers): boolean {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith('charset='));
  return (
    type.trim() === 'application/json' &&
    /^(charset="?utf-?8"?)?$/.test(charset ?? '') &&
    /^(identity)?$/.test(headers.get('content-encoding') ?? '')
  );
}

/** Which of the contract's rules a value of the right type broke; anything else has the wrong shape. */
const CODE_OF_RULE: Readonly<Record<string, Refusal['code']>> = {
  length: 'answer-count',
  min_value: 'unknown-question',
  max_value: 'unknown-question',
  integer: 'unknown-question',
  picklist: 'unknown-value',
};

function refusalOf(issue: v.BaseIssue<unknown>): Refusal {
  const isNoText = issue.type === 'picklist' && typeof issue.input !== 'string';
  return { code: (!isNoText && CODE_OF_RULE[issue.type]) || 'invalid', field: pathOf(issue) };
}

/** The place of an issue as a developer would write it: `answers[3].value`. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return path.replace(/^\./, '') || 'body';
}
