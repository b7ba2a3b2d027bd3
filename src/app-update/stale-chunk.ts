import { reloadOnce } from '#browser/reload-once.ts';
import { isReplaced } from './is-replaced.ts';
import { isThisTabPlaying } from './playing.ts';

/**
 * Reloads the page, unless this tab plays, if a chunk was truncated, or if it is missing and the server has another
 * release. Else WebKit may have cancelled requests of a page that is left, and a reload would bring the visitor back.
 */
export async function reloadIfStale(error: Error): Promise<void> {
  preventRouterReload(error);
  // A truncated script is in the module map until the next page load; its file has just been fetched again.
  const isTruncated = error instanceof SyntaxError;
  // Checked again after the request, because a quiz may have been opened meanwhile.
  if (isThisTabPlaying() || !(isTruncated || (await isReplaced())) || isThisTabPlaying()) return;
  reloadOnce();
}

/** The router reloads once for each missing chunk, even in a quiz and offline; this entry says that it already did. */
function preventRouterReload({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Without session storage the router does not reload.
  }
}
