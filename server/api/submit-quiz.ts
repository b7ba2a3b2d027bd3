import { v7 as newPlayKey } from 'uuid';
import { PLAY_KEY_HEADER } from '#api/contract.ts';
import { sheetNumber } from '#domain/answer.ts';
import type { Admission } from '../security/submission-gate.ts';
import { type RecordOutcome, StoreUnavailableError } from '../store/play-store.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { errorResponse } from './error-response.ts';
import { type ReadSubmission, readSubmission } from './read-submission.ts';
import { resultJson } from './result-json.ts';

/** In lower case, as HTTP/2 has it and as the listener writes it. */
const ECHOED_KEY = PLAY_KEY_HEADER.toLowerCase();
/** When a client should try again after the store failed: each request tries the store anew. */
const RETRY_AFTER_SECONDS = '5';

/** Where nothing limits submissions. */
const ADMITTED: Admission = { waitSeconds: 0, origin: null };

/** `POST /api/quiz/submit`: counts the play once by its key and answers with the whole result (decisions 19, 20). */
export function createSubmitQuiz({
  store,
  clock,
  submissionGate,
  isCounted = () => true,
  responses,
}: Omit<HandlerDependencies, 'stopwatch'>): EndpointHandler {
  const headers = responses.headers('never');

  async function submit(request: Request, origin: number | null): Promise<Response> {
    const submission = await readSubmission(request);
    if ('error' in submission) {
      // A body that is too large is not read to its end, so the connection can't carry another request.
      const close: Record<string, string> = submission.error.code === 'too-large' ? { connection: 'close' } : {};
      return errorResponse(responses, submission.error, close);
    }
    return record(submission, origin);
  }

  async function record({ sheet, key }: ReadSubmission, origin: number | null): Promise<Response> {
    const { coupleId, bytes } = resultJson(sheet);
    const play = {
      key: key ?? newPlayKey(),
      sheet: sheetNumber(sheet),
      coupleId,
      receivedAt: clock(),
      origin,
      isCounted: origin === null || isCounted(origin),
    };
    let outcome: RecordOutcome;
    try {
      outcome = await store.record(play);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      return errorResponse(responses, { code: 'unavailable' }, { 'retry-after': RETRY_AFTER_SECONDS });
    }
    if (outcome === 'other-answers') return errorResponse(responses, { code: 'key-reused', field: PLAY_KEY_HEADER });
    // The key says whose acknowledgement this is: without it any answer that passes by could be taken for one.
    return responses.bytes(bytes, key === null ? headers : { ...headers, [ECHOED_KEY]: key });
  }

  return ({ req, env }) => {
    const { waitSeconds, origin } = submissionGate?.(req.raw, env) ?? ADMITTED;
    if (waitSeconds === 0) return submit(req.raw, origin);
    return errorResponse(responses, { code: 'too-many-requests' }, { 'retry-after': String(waitSeconds) });
  };
}
