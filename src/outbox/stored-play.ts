import * as v from 'valibot';
import { type Answer, type AnswerSheet, toAnswers, toSheet } from '#domain/answer.ts';
import { decodeResultId } from '#domain/result-id.ts';

/** How far a finished play has got on its way to the server. */
export type Delivery =
  | {
      readonly state: 'waiting';
      /** Attempts so far. */
      readonly tries: number;
      /** When the last attempt began, in milliseconds since 1970 by this device's clock; null before the first. */
      readonly triedAt: number | null;
      /** How long to leave it after the last attempt, in milliseconds. */
      readonly waitMs: number;
    }
  | { readonly state: 'sent'; readonly at: number }
  /** The server answered that it will never take it. Shown, exportable, sent again only by hand. */
  | { readonly state: 'attention'; readonly at: number; readonly status: number };

/**
 * A finished quiz as stored on this device: its result and its place in the outbox are one record, so that no crash can
 * leave one without the other.
 */
export interface StoredPlay {
  /** The play's UUID, under which the server counts it once (decision 19). */
  readonly playId: string;
  /** The result's id as made here. */
  readonly resultId: string;
  /** The result's id as the server gave it, where that is another one (decision 10). */
  readonly serverId: string | null;
  readonly sheet: AnswerSheet;
  /** Milliseconds since 1970, this device's clock. */
  readonly finishedAt: number;
  readonly delivery: Delivery;
}

const PLAY_ROW_VERSION = 2;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Instant = v.pipe(v.number(), v.finite());
const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

const DeliverySchema = v.variant('state', [
  v.object({ state: v.literal('waiting'), tries: Count, triedAt: v.nullable(Instant), waitMs: Count }),
  v.object({ state: v.literal('sent'), at: Instant }),
  v.object({ state: v.literal('attention'), at: Instant, status: Count }),
]);

const PlayEntries = {
  playId: v.pipe(v.string(), v.uuid()),
  answers: v.array(v.object({ questionId: v.number(), value: v.string() })),
  finishedAt: Instant,
};

const PlayRowSchema = v.object({
  version: v.literal(PLAY_ROW_VERSION),
  resultId: Id,
  serverId: v.nullable(Id),
  delivery: DeliverySchema,
  ...PlayEntries,
});

/** The format of version 1, in which the outbox knew no attempts. */
const FirstFormatSchema = v.object({
  version: v.literal(1),
  id: Id,
  state: v.picklist(['waiting', 'sent']),
  ...PlayEntries,
});

/** A play as it is written to disk: the answers as they travel, since the first format. */
export type PlayRow = v.InferOutput<typeof PlayRowSchema>;

export function rowOf({ sheet, ...play }: StoredPlay): PlayRow {
  return { version: PLAY_ROW_VERSION, ...play, answers: toAnswers(sheet) };
}

/** The one gate for what comes back from disk: parse, migrate, default. Null for what this version can't read. */
export function parseStoredPlay(row: unknown): StoredPlay | null {
  const read = parseRow(row);
  if (!read) return null;
  const { version: _, answers, ...play } = read;
  const sheet = sheetOfRow(answers, play.resultId);
  return sheet && { ...play, sheet };
}

function parseRow(row: unknown): PlayRow | null {
  const current = v.safeParse(PlayRowSchema, row);
  if (current.success) return current.output;
  const first = v.safeParse(FirstFormatSchema, row);
  if (!first.success) return null;
  const { id, state, playId, answers, finishedAt } = first.output;
  const delivery: Delivery = state === 'sent' ? { state, at: finishedAt } : UNTRIED;
  return { version: PLAY_ROW_VERSION, playId, resultId: id, serverId: null, answers, finishedAt, delivery };
}

/** Answers that are damaged are still in the id of their result (decision 9). */
function sheetOfRow(answers: readonly Answer[], resultId: string): AnswerSheet | null {
  const read = toSheet(answers);
  return 'sheet' in read ? read.sheet : (decodeResultId(resultId)?.sheet ?? null);
}

export const UNTRIED: Delivery = { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 };

/** The id under which a result is shown and shared: the server's where it gave one (decision 10). */
export function shownId({ serverId, resultId }: Pick<StoredPlay, 'serverId' | 'resultId'>): string {
  return serverId ?? resultId;
}

/** Of two copies of one play, the one that knows more: sent beats attention beats waiting. */
export function furtherOf(one: StoredPlay, other: StoredPlay): StoredPlay {
  const ranks = { waiting: 0, attention: 1, sent: 2 } as const;
  const ahead = ranks[other.delivery.state] - ranks[one.delivery.state];
  if (ahead !== 0) return ahead > 0 ? other : one;
  const tries = ({ delivery }: StoredPlay) => (delivery.state === 'waiting' ? delivery.tries : 0);
  return tries(other) > tries(one) ? other : one;
}
