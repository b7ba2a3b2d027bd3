import { getCouples, getResult } from '../api/calls.ts';
import { NoSuchResultError, type ReadSources } from '../api/reads.ts';
import { errorBody, isUnreachable } from '../api/unreachable.ts';
import { decodeResultId } from '../domain/result-id.ts';
import type { QuizResult } from '../domain/wire.ts';

/** What is known here anyway does not keep a visitor waiting for a network that hangs. */
const PATIENCE_MS = 1_200;

/** The API first, the bundled catalogue and matcher where it can't be reached (decision 18). */
export const READ_SOURCES: ReadSources = {
  couples: () => orBundled(getCouples, async () => (await import('../catalogue/couples.ts')).COUPLES),
  result: (id) => {
    const read = orBundled(
      () => getResult(id),
      () => bundledResult(id),
    );
    // An id of ours says everything, so the answer can't differ.
    return decodeResultId(id) ? Promise.race([read, afterPatience(() => bundledResult(id), read)]) : read;
  },
};

async function orBundled<T>(ask: () => Promise<T>, bundled: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isUnreachable(error)) return bundled();
    if (errorBody(error)?.code === 'no-such-result') throw new NoSuchResultError();
    throw error;
  }
}

async function afterPatience<T>(bundled: () => Promise<T>, read: Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return bundled().catch(() => read);
}

async function bundledResult(id: string): Promise<QuizResult> {
  const { resultOfId } = await import('../catalogue/result.ts');
  const result = resultOfId(id);
  if (!result) throw new NoSuchResultError(id);
  return result;
}
