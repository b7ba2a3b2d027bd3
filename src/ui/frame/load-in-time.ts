import { limitTime } from '#api/limit-time.ts';
import { PAGE_LOAD_TIMEOUT_MS } from '#api/waits.ts';
import { shownLanguage } from './shown-language.ts';

/**
 * Settles as the load does; but if a page is shown already, fails after this time: the visitor could not do anything
 * else, or would not learn that the load stalls.
 */
export function loadInTime<Value>(loading: Promise<Value>, limitMs = PAGE_LOAD_TIMEOUT_MS): Promise<Value> {
  return shownLanguage() ? limitTime(() => loading, limitMs) : loading;
}
