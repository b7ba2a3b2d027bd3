import { getResult, postPlay } from '#api/calls.ts';
import type { StoredPlay } from './stored-play.ts';

/** Limit for headers and body together; longer than a visitor waits, so that a slow network still gets through. */
const SEND_TIMEOUT_MS = 10_000;

/** Sends one play; returns the id with which the server acknowledged it. Throws HttpError or NoApiResponseError. */
export async function sendPlay({ sheet, playId }: Pick<StoredPlay, 'playId' | 'sheet'>): Promise<string> {
  const { id, isAcknowledged } = await postPlay(sheet, { key: playId, timeoutMs: SEND_TIMEOUT_MS });
  // A compatible server may echo no key. Its response counts if the server has a result with this id (spec point 18).
  if (!isAcknowledged) await getResult(id);
  return id;
}
