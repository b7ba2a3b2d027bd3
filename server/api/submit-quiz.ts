import { v7 as newPlayKey } from 'uuid';
import { PLAY_KEY_HEADER } from '#api/contract.ts';
import { sheetNumber } from '#domain/answer.ts';
import { type PlayStore, type RecordOutcome, StoreUnavailableError } from '../store/play-store.ts';
import type { Answers } from './answer.ts';
import { refuse } from './api-error.ts';
import { readSubmission } from './read-submission.ts';
import { resultBody } from './result-body.ts';

/** When a client should try again after the store failed: the store itself looks again with every request. */
const RETRY_AFTER_SECONDS = '5';

export interface SubmitDependencies {
  readonly store: PlayStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly answers: Answers;
}

/** `POST /api/quiz/submit`: counts the play once by its key and answers with the whole result (decisions 19, 20). */
export function createSubmitQuiz({
  store,
  clock,
  answers,
}: SubmitDependencies): (request: Request) => Promise<Response> {
  const headers = answers.headers('never');

  return async (request) => {
    const submission = await readSubmission(request);
    if ('refusal' in submission) return refuse(answers, submission.refusal, closing(submission.refusal.code));

    const { sheet, key } = submission;
    const { coupleId, bytes } = resultBody(sheet);
    const play = { key: key ?? newPlayKey(), sheet: sheetNumber(sheet), coupleId, receivedAt: clock() };
    let outcome: RecordOutcome;
    try {
      outcome = await store.record(play);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return refuse(answers, { code: 'unavailable' }, { 'retry-after': RETRY_AFTER_SECONDS });
    }
    if (outcome === 'other-answers') return refuse(answers, { code: 'key-reused', field: PLAY_KEY_HEADER });
    return answers.bytes(bytes, headers);
  };
}

/** What is too large is not read to its end, so the connection can't carry another request. */
function closing(code: string): Record<string, string> {
  return code === 'too-large' ? { connection: 'close' } : {};
}
