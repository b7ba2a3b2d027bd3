import { isReloadBlocked } from '../worker/reload-block.ts';
import { isTruncatedScript } from './chunk-error.ts';
import { isReleaseReplaced } from './release-check.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Reloads the page, unless reloads are blocked, if a chunk was truncated or the server has another release. No other
 * error causes a reload: WebKit, for example, rejects the imports of a page that the visitor leaves.
 */
export async function reloadAfterFailedChunk(error: unknown, file: string): Promise<void> {
  if (isReloadBlocked()) return;
  if (isTruncatedScript(error) && reloadOnce({ file })) return;
  // If the script is complete and current, a reload may not help, for example if the browser can't run it. Then only
  // the visitor's Try Again reloads, if the import is stuck (`chunk-error.ts`).
  if (!(await isReleaseReplaced())) return;
  // A quiz may have been opened while `isReleaseReplaced` asked the server.
  if (!isReloadBlocked()) reloadOnce();
}
