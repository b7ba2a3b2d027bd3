import * as v from 'valibot';
import { decodeResultId } from '#domain/ids/result-id.ts';
import { type Answer, type AnswerSheet, toAnswers, toSheet } from '#domain/quiz/answer.ts';

/** Whether a finished play has reached the server. */
export type Delivery =
  | {
      readonly state: 'waiting';
      /** Attempts so far. */
      readonly tries: number;
      /** When the last attempt ended, in milliseconds since 1970 by this device's clock; null before the first. */
      readonly triedAt: number | null;
      /** Pause after the last attempt, in milliseconds. */
      readonly waitMs: number;
    }
  /**
   * Here and below, `at` is the time of the server's response, in milliseconds since 1970 by this device's clock. In a
   * record that was migrated from version 1, it is the time at which the play was finished.
   */
  | { readonly state: 'sent'; readonly at: number }
  /**
   * The server refused the play, with this HTTP status. Only a tap sends it again; the visitor may also export it.
   */
  | { readonly state: 'attention'; readonly at: number; readonly status: number };

/**
 * A finished play on this device. Its result and its delivery are one record, so that no crash leaves one without the
 * other.
 */
export interface StoredPlay {
  /** The play's UUID, under which the server counts it once (spec point 19). */
  readonly playId: string;
  /** The result's id, computed on this device. */
  readonly resultId: string;
  /** The result's id from the server if it differs, else null (spec point 10). */
  readonly serverId: string | null;
  readonly sheet: AnswerSheet;
  /** Milliseconds since 1970, this device's clock. */
  readonly finishedAt: number;
  readonly delivery: Delivery;
}

const RECORD_VERSION = 2;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A time that a Date can have: the page of stored results could not show any other. */
const Instant = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15));
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

const DeliverySchema = v.variant('state', [
  v.object({ state: v.literal('waiting'), tries: Count, triedAt: v.nullable(Instant), waitMs: Count }),
  v.object({ state: v.literal('sent'), at: Instant }),
  v.object({ state: v.literal('attention'), at: Instant, status: Count }),
]);

/** What both versions of the stored form contain. */
const CommonEntries = {
  playId: v.pipe(v.string(), v.uuid()),
  answers: v.array(v.object({ questionId: v.number(), value: v.string() })),
  finishedAt: Instant,
};

const PlayRecordSchema = v.object({
  version: v.literal(RECORD_VERSION),
  resultId: Id,
  serverId: v.nullable(Id),
  delivery: DeliverySchema,
  ...CommonEntries,
});

/** The stored form of version 1, which did not count attempts. */
const FirstVersionSchema = v.object({
  version: v.literal(1),
  id: Id,
  state: v.picklist(['waiting', 'sent']),
  ...CommonEntries,
});

/** The stored form of a play. Its answers have the API's form, as in version 1. */
export type PlayRecord = v.InferOutput<typeof PlayRecordSchema>;

export function toRecord({ sheet, ...play }: StoredPlay): PlayRecord {
  return { version: RECORD_VERSION, ...play, answers: toAnswers(sheet) };
}

/** Validates a stored record and migrates an older version. Null if this release can't read the record. */
export function parseStoredPlay(stored: unknown): StoredPlay | null {
  const record = parseRecord(stored);
  if (!record) return null;
  const { version: _, answers, ...play } = record;
  const sheet = readSheet(answers, play.resultId);
  return sheet && { ...play, sheet };
}

function parseRecord(stored: unknown): PlayRecord | null {
  const current = v.safeParse(PlayRecordSchema, stored);
  if (current.success) return current.output;
  const first = v.safeParse(FirstVersionSchema, stored);
  if (!first.success) return null;
  const { id, state, playId, answers, finishedAt } = first.output;
  const delivery: Delivery = state === 'sent' ? { state, at: finishedAt } : UNTRIED_DELIVERY;
  return { version: RECORD_VERSION, playId, resultId: id, serverId: null, answers, finishedAt, delivery };
}

/** Reads the answers; if they are damaged, decodes them from the result's id (spec point 9). */
function readSheet(answers: readonly Answer[], resultId: string): AnswerSheet | null {
  const parsed = toSheet(answers);
  return 'sheet' in parsed ? parsed.sheet : (decodeResultId(resultId)?.sheet ?? null);
}

export const UNTRIED_DELIVERY: Delivery = { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 };

/** The id under which a result is shown and shared: the server's id if it differs (spec point 10). */
export function publicResultId({ serverId, resultId }: Pick<StoredPlay, 'serverId' | 'resultId'>): string {
  return serverId ?? resultId;
}

/**
 * Of two states of one play, returns the more advanced. The most advanced is `sent`, the next is `attention`; of two
 * waiting ones, the more advanced has more attempts.
 */
export function pickMoreAdvanced(one: StoredPlay, other: StoredPlay): StoredPlay {
  const ranks = { waiting: 0, attention: 1, sent: 2 } as const;
  const difference = ranks[other.delivery.state] - ranks[one.delivery.state];
  if (difference !== 0) return difference > 0 ? other : one;
  const attemptsOf = ({ delivery }: StoredPlay) => (delivery.state === 'waiting' ? delivery.tries : 0);
  return attemptsOf(other) > attemptsOf(one) ? other : one;
}
