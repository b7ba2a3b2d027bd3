import * as v from 'valibot';
import { getCouples, getResult } from '#api/calls.ts';
import { type ReceivedCouple, ResultIdSchema } from '#api/contract.ts';
import { HttpError } from '#api/http.ts';
import { isEndpointMissing, shouldFallBack } from '#api/should-fall-back.ts';
import { FALLBACK_DELAY_MS } from '#api/waits.ts';
import { decodeResultId } from '#domain/ids/result-id.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { NoSuchResultError } from './reads.ts';

/** The couples from the API, or the bundled ones if the API is unreachable (spec point 18). */
export function readCouples(): Promise<readonly Couple[]> {
  return readOrFallBack(
    async () => completeCouples(await getCouples()),
    async () => (await import('#catalogue/couples.ts')).COUPLES,
  );
}

/** Takes what the API's list lacks from the bundled couple with the same id; without one, leaves the couple out. */
async function completeCouples(received: readonly ReceivedCouple[]): Promise<readonly Couple[]> {
  if (received.every(isComplete)) return received;
  const { COUPLES } = await import('#catalogue/couples.ts');
  return received.map((couple) => ({ ...COUPLES.find(({ id }) => id === couple.id), ...couple })).filter(isComplete);
}

function isComplete(couple: ReceivedCouple): couple is Couple {
  return couple.description !== undefined && couple.traits !== undefined && couple.personality !== undefined;
}

/** The result from the API, or from the bundled matcher if the API is unreachable (spec point 18). */
export function readResult(id: string): Promise<QuizResult> {
  const decoded = decodeResultId(id);
  // The API redirects other spellings to the canonical id, and a redirect counts as unreachable (spec point 18).
  const canonicalId = decoded?.id ?? id;
  const read = readOrFallBack(
    () => getResult(canonicalId),
    (error) => readResultWithoutApi(id, error),
  );
  // The id encodes the answers, so the bundled result equals the API's.
  return decoded ? Promise.race([read, fallBackAfterDelay(() => readBundledResult(id), read)]) : read;
}

async function readOrFallBack<T>(read: () => Promise<T>, fallback: (error: unknown) => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (shouldFallBack(error)) return fallback(error);
    if (error instanceof HttpError && error.apiError?.code === 'no-such-result') throw new NoSuchResultError();
    throw error;
  }
}

async function fallBackAfterDelay<T>(fallback: () => Promise<T | null>, read: Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, FALLBACK_DELAY_MS));
  return (await fallback().catch(() => null)) ?? read;
}

/**
 * The bundled result, or that of a stored play. If neither exists: throws NoSuchResultError if this host has no API or
 * the id is malformed; else `error`, because a compatible server or a later release may know the id.
 */
async function readResultWithoutApi(id: string, error: unknown): Promise<QuizResult> {
  const result = (await readBundledResult(id)) ?? (await readStoredResult(id));
  if (result) return result;
  throw isEndpointMissing(error) || !v.is(ResultIdSchema, id) ? new NoSuchResultError() : error;
}

async function readBundledResult(id: string): Promise<QuizResult | null> {
  return (await import('#catalogue/result.ts')).resultOfId(id);
}

/** The result of a stored play, by the id that the server gave it (spec point 10). */
async function readStoredResult(id: string): Promise<QuizResult | null> {
  const { storedPlays } = await import('#offline/outbox/page-outbox.ts');
  const stored = (await storedPlays.all()).plays.find(({ serverId }) => serverId === id);
  const result = stored && (await readBundledResult(stored.resultId));
  return result ? { ...result, id } : null;
}
