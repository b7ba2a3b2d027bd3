import { v7 as createPlayId } from 'uuid';
import { IDEMPOTENCY_KEY_HEADER } from '#api/contract.ts';
import { ENDPOINTS } from '#api/endpoints.ts';
import { sheetNumber } from '#domain/answer.ts';
import { encodeResultId, RESULT_FORMAT } from '#domain/result-id.ts';
import { headersOf, type ReadHeader } from '../http/request-headers.ts';
import type { Admission } from '../security/submission-gate.ts';
import { type RecordOutcome, StoreUnavailableError } from '../store/play-store.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { errorResponse, storeUnavailableResponse } from './error-response.ts';
import { readSubmission } from './read-submission.ts';
import { resultJson } from './result-json.ts';

/** The name of the response header that repeats the play's key: in lower case, like the names in `headers`. */
const KEY_RESPONSE_HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** The admission without a gate. */
const UNLIMITED: Admission = { waitSeconds: 0, giveBack: () => {} };

/** Handles `POST /api/quiz/submit`: records each key's play once, returns the whole result (spec points 19, 20). */
export function createSubmitQuizHandler({
  store,
  clock,
  submissionGate,
  responses,
}: HandlerDependencies): EndpointHandler {
  const headers = responses.headers(ENDPOINTS.submit.cache);

  async function submit(request: Request, readHeader: ReadHeader, admission: Admission): Promise<Response> {
    const submission = await readSubmission(request, readHeader);
    if ('error' in submission) {
      // The rest of a body that is too large stays unread, so the connection can't carry another request.
      const closeHeader: Record<string, string> = submission.error.code === 'too-large' ? { connection: 'close' } : {};
      return errorResponse(responses, submission.error, closeHeader);
    }
    const { sheet, key } = submission;
    const { coupleId, bytes } = resultJson({ id: encodeResultId(sheet), sheet, format: RESULT_FORMAT });
    const play = { playId: key ?? createPlayId(), sheet: sheetNumber(sheet), coupleId, receivedAt: clock() };
    let outcome: RecordOutcome;
    try {
      outcome = await store.record(play);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // Retries in an outage must not use up the submission limit of a school, which has one IP address.
      admission.giveBack();
      return storeUnavailableResponse(responses);
    }
    if (outcome === 'other-answers')
      return errorResponse(responses, { code: 'key-reused', field: IDEMPOTENCY_KEY_HEADER });
    // The key proves to the client that this response acknowledges its own play (docs/decisions/030).
    return responses.bytes(bytes, key === null ? headers : { ...headers, [KEY_RESPONSE_HEADER]: key });
  }

  return ({ req, env }) => {
    const readHeader = headersOf(req.raw, env);
    const admission = submissionGate?.(readHeader, env) ?? UNLIMITED;
    const { waitSeconds } = admission;
    if (waitSeconds === 0) return submit(req.raw, readHeader, admission);
    return errorResponse(responses, { code: 'too-many-requests' }, { 'retry-after': String(waitSeconds) });
  };
}
