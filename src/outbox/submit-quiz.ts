import type { Submitted } from '#api/calls.ts';
import { isUnreachable } from '#api/unreachable.ts';
import { type Answer, type AnswerSheet, toAnswers } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import type { QuizResult } from '#domain/wire.ts';
import { deliveryAfter, type Verdict, verdictOf } from './delivery.ts';
import { STORED_PLAY_VERSION, type StoredPlay } from './stored-play.ts';
import type { StoredPlays } from './stored-plays.ts';

export interface FinishedPlay {
  readonly playId: string;
  readonly sheet: AnswerSheet;
}

export interface SubmitParts {
  readonly plays: StoredPlays;
  readonly post: (answers: readonly Answer[], options: { readonly key: string }) => Promise<Submitted>;
  /** The bundled matcher. */
  readonly matched: (sheet: AnswerSheet) => Promise<QuizResult>;
  readonly now: () => number;
  readonly random: () => number;
}

/** A flush leaves a play alone for this long after its submission began: it is on its way. */
const UNDER_WAY_MS = 10_000;

/**
 * Submits a finished quiz. The play is stored on this device before anything else; then the server is asked, and where
 * it can't be reached the bundled matcher decides and the play waits in the outbox. Gives the result's id, with the
 * result where it is known. Throws what the server refuses (decision 18): the play stays stored.
 */
export function createSubmitQuiz({ plays, post, matched, now, random }: SubmitParts) {
  return async ({ playId, sheet }: FinishedPlay): Promise<Submitted> => {
    const play = newPlay(playId, sheet, now());
    // Written ahead: a browser that is killed while the server has the play in hand finds it at its next start.
    await plays.add(play);
    try {
      const submitted = await post(play.answers, { key: playId });
      await settle({ kind: 'sent', id: submitted.id });
      return submitted;
    } catch (error) {
      await settle(verdictOf(error, now()));
      if (!isUnreachable(error)) throw error;
      return { id: play.resultId, result: await matched(sheet).catch(() => null) };
    }

    async function settle(verdict: Verdict): Promise<void> {
      const moment = { now: now(), random: random() };
      await plays.update(playId, {
        delivery: (before) => deliveryAfter(before, verdict, moment),
        ...(verdict.kind === 'sent' ? { serverId: verdict.id } : {}),
      });
    }
  };
}

function newPlay(playId: string, sheet: AnswerSheet, now: number): StoredPlay {
  return {
    version: STORED_PLAY_VERSION,
    playId,
    resultId: encodeResultId(sheet),
    serverId: null,
    answers: toAnswers(sheet),
    finishedAt: now,
    delivery: { state: 'waiting', tries: 0, triedAt: now, waitMs: UNDER_WAY_MS },
  };
}
