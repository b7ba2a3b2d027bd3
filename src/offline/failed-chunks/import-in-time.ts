import { limitTime } from '#api/limit-time.ts';
import { QUIZ_CHUNK_TIMEOUT_MS } from '#api/waits.ts';
import { isStuckImport } from './chunk-error.ts';
import { isPageReachable } from './release-check.ts';

/** The imports that have not ended. While one is pending, another of the same chunk waits for the same request. */
const pendingImports = new Set<Promise<unknown>>();
/** Whether the last import failed until a reload. */
let isStuck = false;

/**
 * Limits the wait for an import that the quiz can't do without: on a stalling network it may neither end nor fail.
 * `wouldReloadHelp` tells what to do before the next attempt.
 */
export async function importInTime<Module>(loading: Promise<Module>): Promise<Module> {
  pendingImports.add(loading);
  const forget = () => pendingImports.delete(loading);
  loading.then(forget, forget);
  isStuck = false;
  try {
    return await limitTime(() => loading, QUIZ_CHUNK_TIMEOUT_MS);
  } catch (error) {
    isStuck = isStuckImport(error);
    throw error;
  }
}

/**
 * Whether the page should be reloaded before the next attempt: the last import is stuck, or one is still pending.
 * Gives pending imports more time, because a reload would start a slow one from zero. One that still pends may never
 * end; a new document makes its own request, but first the network must be back.
 */
export async function wouldReloadHelp(): Promise<boolean> {
  if (isStuck) return true;
  if (pendingImports.size === 0) return false;
  await limitTime(() => Promise.allSettled(pendingImports), QUIZ_CHUNK_TIMEOUT_MS).catch(() => {});
  return pendingImports.size > 0 && (await isPageReachable()) && pendingImports.size > 0;
}
