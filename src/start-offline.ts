import { onReach } from './api/reachability.ts';
import { splitPath } from './domain/language.ts';
import { askForBackgroundSync, startAppWorker } from './offline/app-worker.ts';
import { onInstallPrompt } from './offline/install-prompt.ts';
import { keptPlays, sync } from './offline/page-outbox.ts';
import { onPlaysChanged } from './offline/play-changes.ts';
import { setPlaying } from './offline/playing.ts';
import { reloadOnce } from './offline/reload-once.ts';
import { listenForChances } from './offline/sync.ts';
import type { AppRouter } from './router.tsx';
import { useAppStore } from './stores/app-store.ts';
import { useConnectionStore } from './stores/connection-store.ts';

/** What runs beside the screens once the page is up: sending what waits, the connection, the worker. Loaded lazily. */
export function startOffline(router: AppRouter): void {
  warmUpNotices();
  watchConnection();
  watchPlays();
  onInstallPrompt((install) => useAppStore.getState().set({ install }));
  watchVersions(router);
}

/** What tells of a lost connection can't be fetched when it is lost. */
function warmUpNotices(): void {
  Promise.all([
    import('./routes/-frame/connection-pill.tsx'),
    import('./routes/-frame/version-notices.tsx'),
    import('./ui/toast/toaster.tsx'),
  ]).catch(() => undefined);
}

function watchConnection(): void {
  const { setConnection } = useConnectionStore.getState();
  onReach((reach) => setConnection(reach === 'unreachable' && !navigator.onLine ? 'offline' : reach));
  // The next call will tell; until then nothing is claimed.
  window.addEventListener('online', () => setConnection('unknown'));
  window.addEventListener('offline', () => setConnection('offline'));
}

function watchPlays(): void {
  onPlaysChanged(async () => {
    void sync.ask('due');
    const { plays } = await keptPlays.all();
    if (plays.some(({ delivery }) => delivery.state === 'waiting')) await askForBackgroundSync();
  });
  listenForChances(sync);
  void sync.ask('soon');
}

function watchVersions(router: AppRouter): void {
  const { set } = useAppStore.getState();
  const noteScreen = () => setPlaying(isQuiz(router.state.location.pathname));
  noteScreen();
  const updates = startAppWorker({
    onReadyOffline: () => set({ readyOffline: true }),
    onUpdate: () => set({ update: () => updates?.accepted() }),
  });
  router.subscribe('onResolved', () => {
    noteScreen();
    updates?.chance();
  });
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && updates?.shouldReloadOnTheWay()) reloadOnce(toLocation.href);
  });
}

function isQuiz(pathname: string): boolean {
  return splitPath(pathname).page.startsWith('/quiz');
}
