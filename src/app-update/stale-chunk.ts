import { reloadOnce } from '#browser/reload-once.ts';
import { isReplaced } from './is-replaced.ts';
import { isPlayingHere } from './playing.ts';

/**
 * A chunk that can't be fetched is most often one of a version that the server no longer has: a reload gets the new
 * version. Not while a quiz is open here (its answers live in the page), and not unless the server does have another
 * version: WebKit gives up what a page is fetching as soon as the visitor leaves it, and a reload would take the
 * visitor back.
 */
export async function reloadIfStale(error: Error): Promise<void> {
  leaveReloadingToUs(error);
  // A script that came cut short is read again by a new page only, and has just been fetched past the browser's cache.
  const isBroken = error instanceof SyntaxError;
  if (isPlayingHere() || !(isBroken || (await isReplaced())) || isPlayingHere()) return;
  reloadOnce();
}

/** The router reloads once for each missing chunk of a screen, in a quiz and offline too, unless it already has. */
function leaveReloadingToUs({ message }: Error): void {
  try {
    sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
  } catch {
    // Without session storage the router does not reload.
  }
}
