import { isPlayingHere } from './playing.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * A piece of the app that can't be fetched is most often one of a version that the server no longer has: a reload gets
 * the new version. Not while a quiz is open here (its answers live in the page), and not without a network.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isPlayingHere() || !navigator.onLine) return;
    if (reloadOnce()) event.preventDefault();
  });
}
