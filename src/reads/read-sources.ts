import * as v from 'valibot';
import { getCouples, getResult } from '#api/calls.ts';
import { ResultIdSchema } from '#api/contract.ts';
import { HttpError } from '#api/http.ts';
import { isEndpointMissing, isUnreachable } from '#api/unreachable.ts';
import { decodeResultId, encodeResultId } from '#domain/result-id.ts';
import type { QuizResult } from '#domain/wire.ts';
import { NoSuchResultError, type ReadSources } from './reads.ts';

/** What is known here anyway does not keep a visitor waiting for a network that hangs. */
const FALLBACK_DELAY_MS = 1_200;

/** The API first, the bundled catalogue and matcher where it can't be reached (decision 18). */
export const READ_SOURCES: Omit<ReadSources, 'story' | 'group'> = {
  couples: () => readOrFallBack(getCouples, async () => (await import('#catalogue/couples.ts')).COUPLES),
  result: (id) => {
    const own = decodeResultId(id);
    // The API leads from other spellings to the canonical id, and a redirect counts as unreachable (decision 18).
    const asked = own ? encodeResultId(own.sheet, own.format) : id;
    const read = readOrFallBack(
      () => getResult(asked),
      (unreachable) => readResultWithoutApi(id, unreachable),
    );
    // An id of ours says everything, so the answer can't differ.
    return own ? Promise.race([read, fallBackAfterDelay(() => readBundledResult(id), read)]) : read;
  },
};

async function readOrFallBack<T>(ask: () => Promise<T>, bundled: (unreachable: unknown) => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isUnreachable(error)) return bundled(error);
    if (error instanceof HttpError && error.refusal?.code === 'no-such-result') throw new NoSuchResultError();
    throw error;
  }
}

async function fallBackAfterDelay<T>(known: () => Promise<T | null>, read: Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, FALLBACK_DELAY_MS));
  return (await known().catch(() => null)) ?? read;
}

/**
 * What is known here of an id. Where that is nothing, the id may still be another server's or a later version's: only
 * what no API could have given, or what there is no API for, is said not to exist.
 */
async function readResultWithoutApi(id: string, unreachable: unknown): Promise<QuizResult> {
  const result = (await readBundledResult(id)) ?? (await readStoredResult(id));
  if (result) return result;
  throw isEndpointMissing(unreachable) || !v.is(ResultIdSchema, id) ? new NoSuchResultError(id) : unreachable;
}

async function readBundledResult(id: string): Promise<QuizResult | null> {
  return (await import('#catalogue/result.ts')).resultOfId(id);
}

/** The result of a play that was finished here, under the id that its server gave (decision 10). */
async function readStoredResult(id: string): Promise<QuizResult | null> {
  const { storedPlays } = await import('#outbox/page-outbox.ts');
  const stored = (await storedPlays.all()).plays.find(({ serverId }) => serverId === id);
  const result = stored && (await readBundledResult(stored.resultId));
  return result ? { ...result, id } : null;
}
