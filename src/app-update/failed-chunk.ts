import { isTruncatedScript } from '#browser/is-truncated-script.ts';
import { reloadOnce } from '#browser/reload-once.ts';
import { isReleaseReplaced } from './is-release-replaced.ts';
import { isReloadBlocked } from './reload-block.ts';

/**
 * Reloads the page, unless reloads are blocked, if a chunk was truncated or the server has another release. No other
 * error causes a reload: WebKit, for example, rejects the imports of a page that the visitor leaves.
 */
export async function reloadAfterFailedChunk(error: Error, file: string): Promise<void> {
  preventRouterReload(error);
  if (isReloadBlocked()) return;
  // If the script is complete and current, a reload may not help, for example if the browser can't run it. Then only
  // the visitor's Try Again reloads, if the import is stuck (`stuck-imports.ts`).
  const isTruncated = isTruncatedScript(error) && !hasReloadedFor(file);
  if (!isTruncated && !(await isReleaseReplaced())) return;
  // A quiz may have been opened while `isReleaseReplaced` asked the server.
  if (isReloadBlocked()) return;
  if (reloadOnce()) sessionStorage.setItem(reloadKey(file), '1');
}

/** Whether this tab was reloaded for this chunk. If the browser still can't parse it, the chunk was not truncated. */
function hasReloadedFor(file: string): boolean {
  try {
    return sessionStorage.getItem(reloadKey(file)) !== null;
  } catch {
    // Without session storage `reloadOnce` does nothing.
    return true;
  }
}

const reloadKey = (file: string) => `reloaded:${file}`;

/**
 * The router reloads the page once for each missing chunk, even in a quiz and offline. An item in session storage tells
 * the router that it has reloaded already.
 */
function preventRouterReload({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Without session storage the router does not reload.
  }
}
