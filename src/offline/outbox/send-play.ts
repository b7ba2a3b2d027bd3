import { getResult, postPlay } from '#api/calls.ts';
import { SEND_TIMEOUT_MS } from '#api/waits.ts';
import type { StoredPlay } from './stored-play.ts';

/** Sends one play; returns the id with which the server acknowledged it. Throws HttpError or NoApiResponseError. */
export async function sendPlay({ sheet, playId }: Pick<StoredPlay, 'playId' | 'sheet'>): Promise<string> {
  const { id, isAcknowledged } = await postPlay(sheet, { key: playId, timeoutMs: SEND_TIMEOUT_MS });
  // A compatible server may echo no key. Then its result with this id is the acknowledgement (docs/decisions/030).
  if (!isAcknowledged) await getResult(id);
  return id;
}
