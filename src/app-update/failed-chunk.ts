import { reloadOnce } from '#browser/reload-once.ts';
import { isStuckImport } from '#browser/stuck-imports.ts';
import { isReleaseReplaced } from './is-release-replaced.ts';
import { isReloadBlocked } from './reload-block.ts';

/**
 * Reloads the page, unless reloads are blocked, if the import can succeed only after a reload or the server has another
 * release. Other errors cause no reload: WebKit, for example, rejects the imports of a page that the visitor leaves.
 */
export async function reloadAfterFailedChunk(error: Error): Promise<void> {
  preventRouterReload(error);
  if (isReloadBlocked()) return;
  if (!isStuckImport(error) && !(await isReleaseReplaced())) return;
  // A quiz may have been opened while `isReleaseReplaced` asked the server.
  if (isReloadBlocked()) return;
  reloadOnce();
}

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
