import { MATCHER_TIMEOUT_MS, SUBMIT_LOCK_TIMEOUT_MS, SUBMIT_TIMEOUT_MS } from '#api/waits.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import type { QuizResult } from '#domain/wire.ts';
import type { Sender } from './sender.ts';
import { publicResultId, type StoredPlay, UNTRIED_DELIVERY } from './stored-play.ts';
import type { StoredPlays } from './stored-plays.ts';

export interface FinishedPlay {
  readonly playId: string;
  readonly sheet: AnswerSheet;
}

export interface SubmitDependencies {
  readonly plays: StoredPlays;
  readonly flushOne: Sender['flushOne'];
  /** The result by the bundled matcher. */
  readonly matchSheet: (sheet: AnswerSheet) => Promise<QuizResult>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface SubmittedPlay {
  /** The result's id; if the server gave the result a different id, the server's (spec point 10). */
  readonly id: string;
  /** Null if the result must be read from the server: its id is the server's, or the matcher was not loaded in time. */
  readonly result: QuizResult | null;
}

/** The server refused the play, which stays stored. */
export class RefusedPlayError extends Error {
  override readonly name = 'RefusedPlayError';

  constructor(status: number) {
    super(`the server refused the play: ${status}`);
  }
}

/**
 * Submits a finished quiz: stores the play, then sends it. After a timeout the result does not wait any longer, and
 * sending continues in the background. Throws RefusedPlayError for a refused play.
 */
export function createSubmitQuiz({ plays, flushOne, matchSheet, now, wait }: SubmitDependencies) {
  return async ({ playId, sheet }: FinishedPlay): Promise<SubmittedPlay> => {
    const play: StoredPlay = {
      playId,
      sheet,
      resultId: encodeResultId(sheet),
      serverId: null,
      finishedAt: now(),
      delivery: UNTRIED_DELIVERY,
    };
    // Stored before it is sent: if the browser is killed during the request, the next start retries the play.
    await plays.add(play);
    const stored = (await sendInTime(playId)) ?? play;
    if (stored.delivery.state === 'attention') throw new RefusedPlayError(stored.delivery.status);
    const id = publicResultId(stored);
    return { id, result: id === play.resultId ? await matchInTime(sheet) : null };
  };

  /** Null if the matcher can't be loaded in time. */
  function matchInTime(sheet: AnswerSheet): Promise<QuizResult | null> {
    const timeout = wait(MATCHER_TIMEOUT_MS).then(() => null);
    return Promise.race([matchSheet(sheet), timeout]).catch(() => null);
  }

  /**
   * Sends the play and returns it with its new delivery. Returns null if the play was deleted, and after a timeout;
   * sending then continues in the background.
   */
  async function sendInTime(playId: string): Promise<StoredPlay | null> {
    const responseTimeout = wait(SUBMIT_TIMEOUT_MS).then(() => null);
    let onLock = () => {};
    const locked = new Promise<void>((resolve) => {
      onLock = resolve;
    });
    const sending = flushOne(playId, onLock);
    // `sending` succeeds only after `onLock` was called. It is in this race so that its failure is thrown at once.
    const isLockedInTime = await Promise.race([
      locked.then(() => true),
      sending.then(() => true),
      wait(SUBMIT_LOCK_TIMEOUT_MS).then(() => false),
    ]);
    return isLockedInTime ? Promise.race([sending, responseTimeout]) : null;
  }
}
