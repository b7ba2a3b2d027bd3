import type { AnswerSheet } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import type { QuizResult } from '#domain/wire.ts';
import type { Sender } from './sender.ts';
import { type StoredPlay, shownId, UNTRIED } from './stored-play.ts';
import type { StoredPlays } from './stored-plays.ts';

/** How long a visitor waits for the server before the own result is shown (decision 18). */
const VISITOR_WAITS_MS = 4_000;
/** How long another tab may be sending before the own result is shown; less than the title sequence plays anyway. */
const TURN_WAITS_MS = 1_000;

export interface FinishedPlay {
  readonly playId: string;
  readonly sheet: AnswerSheet;
}

export interface SubmitParts {
  readonly plays: StoredPlays;
  readonly flushOne: Sender['flushOne'];
  /** The bundled matcher. */
  readonly matched: (sheet: AnswerSheet) => Promise<QuizResult>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface SubmittedPlay {
  /** The result's id: the server's where it acknowledged the play with another one (decision 10). */
  readonly id: string;
  /** Null where it has to be read: by an id that only the server knows, or where the matcher could not be loaded. */
  readonly result: QuizResult | null;
}

/** The server will never take this play. It stays stored, for the visitor to see. */
export class RefusedPlayError extends Error {
  override readonly name = 'RefusedPlayError';

  constructor(status: number) {
    super(`the server refused the play: ${status}`);
  }
}

/**
 * Submits a finished quiz: stores the play, then sends it and takes the outcome. Where there is none in time, or another
 * tab has the outbox, the bundled matcher decides and the play waits there. Throws RefusedPlayError (decision 18).
 */
export function createSubmitQuiz({ plays, flushOne, matched, now, wait }: SubmitParts) {
  return async ({ playId, sheet }: FinishedPlay): Promise<SubmittedPlay> => {
    const play: StoredPlay = {
      playId,
      sheet,
      resultId: encodeResultId(sheet),
      serverId: null,
      finishedAt: now(),
      delivery: UNTRIED,
    };
    // Stored first: a browser that is killed while the server has the play in hand finds it at its next start.
    await plays.add(play);
    const { delivery, ...outcome } = (await outcomeInTime(playId)) ?? play;
    if (delivery.state === 'attention') throw new RefusedPlayError(delivery.status);
    const id = shownId(outcome);
    return { id, result: id === play.resultId ? await matched(sheet).catch(() => null) : null };
  };

  /** The play as it is stored once it was sent; null where the visitor should not wait for that. */
  async function outcomeInTime(playId: string): Promise<StoredPlay | null> {
    const patience = wait(VISITOR_WAITS_MS);
    let sending: Promise<StoredPlay | null> | undefined;
    const turn = new Promise<'turn'>((resolve) => {
      sending = flushOne(playId, () => resolve('turn'));
    });
    const first = await Promise.race([turn, sending, wait(TURN_WAITS_MS)]);
    return (first === 'turn' ? await Promise.race([sending, patience]) : first) ?? null;
  }
}
