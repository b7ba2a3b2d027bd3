import { storedPlays } from '#offline/outbox/page-outbox.ts';
import { onPlaysChanged } from '#offline/outbox/play-changes.ts';

/**
 * Resolves when this visitor may be sent all files for offline use: at once, except to a browser that saves data. That
 * one gets them after a finished quiz or an installation; a worker that it has already is kept up to date.
 */
export async function offlineFilesNeeded(): Promise<void> {
  const { saveData = false } =
    (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection ?? {};
  if (!saveData || navigator.serviceWorker?.controller || matchMedia('(display-mode: standalone)').matches) return;
  await new Promise<unknown>((resolve) => {
    onPlaysChanged(resolve);
    addEventListener('appinstalled', resolve);
    void storedPlays.all().then(({ plays }) => plays.length > 0 && resolve(plays));
  });
}
