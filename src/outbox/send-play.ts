import { getResult, postPlay } from '#api/calls.ts';
import type { StoredPlay } from './stored-play.ts';

/** Limit for headers and body together; longer than a visitor waits, so that a play is sent on a slow network too. */
const SEND_TIMEOUT_MS = 10_000;

/** Sends one play; returns the id with which the server acknowledged it. Throws HttpError or NoApiResponseError. */
export async function sendPlay({ sheet, playId }: Pick<StoredPlay, 'playId' | 'sheet'>): Promise<string> {
  const { id, isAcknowledged } = await postPlay(sheet, { key: playId, timeoutMs: SEND_TIMEOUT_MS });
  // A compatible server may echo no key. Then its result with this id is the acknowledgement (docs/decisions/030).
  if (!isAcknowledged) await getResult(id);
  return id;
}
