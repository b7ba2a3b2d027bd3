import { getResult, postSubmission } from '#api/calls.ts';
import type { StoredPlay } from './stored-play.ts';

/** Longer than a visitor waits, so that a slow network still gets through: headers and body together. */
const SEND_TIMEOUT_MS = 10_000;

/** Sends one play and gives the id that the server acknowledged it with; throws HttpError or NoAnswerError. */
export type SendPlay = (play: Pick<StoredPlay, 'playId' | 'sheet'>) => Promise<string>;

export const sendPlay: SendPlay = async ({ sheet, playId }) => {
  const { id, isAcknowledged } = await postSubmission(sheet, { key: playId, timeoutMs: SEND_TIMEOUT_MS });
  // A server with ids of its own that echoes no key is believed once it gives a result for that id (decision 18).
  if (!isAcknowledged) await getResult(id);
  return id;
};
