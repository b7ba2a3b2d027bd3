import { v7 as createPlayId } from 'uuid';
import { IDEMPOTENCY_KEY_HEADER } from '#api/contract.ts';
import { ENDPOINTS } from '#api/endpoints.ts';
import type { ApiError } from '#api/errors.ts';
import { resultOf } from '#catalogue/result.ts';
import { sheetNumber } from '#domain/quiz/answer.ts';
import { StoreUnavailableError } from '../store/play-store.ts';
import type { EndpointHandler, HandlerDependencies } from './endpoint-handler.ts';
import { readSubmission } from './read-submission.ts';
import { CACHE_CONTROL, errorResponse, storeUnavailableResponse } from './responses.ts';

/** Handles `POST /api/quiz/submit`: records each key's play once, returns the whole result (spec points 19, 20). */
export function createPostPlayHandler({ store, clock, submissionLimit }: HandlerDependencies): EndpointHandler {
  return async ({ req, env, json }) => {
    const admission = submissionLimit?.(req.raw, env);
    if (admission && admission.waitSeconds > 0)
      return errorResponse({ code: 'too-many-requests' }, { 'retry-after': String(admission.waitSeconds) });

    const submission = await readSubmission(req.raw);
    if ('error' in submission) return submissionErrorResponse(submission.error);
    const { sheet, key } = submission;
    const result = resultOf(sheet);
    const play = {
      playId: key ?? createPlayId(),
      sheet: sheetNumber(sheet),
      coupleId: result.couple.id,
      receivedAt: clock(),
    };
    try {
      const outcome = await store.record(play);
      if (outcome === 'other-answers') return errorResponse({ code: 'key-reused', field: IDEMPOTENCY_KEY_HEADER });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // Retries in an outage must not use up the submission limit of a school, which has one IP address.
      admission?.giveBack();
      return storeUnavailableResponse();
    }
    // The key proves to the client that this response acknowledges its own play (docs/decisions/030).
    const keyHeader: Record<string, string> = key === null ? {} : { [IDEMPOTENCY_KEY_HEADER]: key };
    return json(result, 200, { 'cache-control': CACHE_CONTROL[ENDPOINTS.submit.cache], ...keyHeader });
  };
}

function submissionErrorResponse(error: ApiError): Response {
  // The rest of a body that is too large stays unread, so the connection can't carry another request.
  return errorResponse(error, error.code === 'too-large' ? { connection: 'close' } : {});
}
