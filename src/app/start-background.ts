import { pollReachability } from '#api/poll-reachability.ts';
import { onReach } from '#api/reachability.ts';
import { askForBackgroundSync, startAppWorker } from '#app-update/app-worker.ts';
import { setPlaying } from '#app-update/playing.ts';
import { nextTask } from '#browser/next-task.ts';
import { reloadOnce } from '#browser/reload-once.ts';
import { onInstallPrompt } from '#install/install-prompt.ts';
import { storedPlays, sync } from '#outbox/page-outbox.ts';
import { onPlaysChanged } from '#outbox/play-changes.ts';
import { listenForRetryTriggers } from '#outbox/sync.ts';
import { useAppStore } from '#stores/app-store.ts';
import { isCutOff, useConnectionStore } from '#stores/connection-store.ts';
import type { AppRouter } from './router.tsx';

/** What runs beside the screens once the page is up: sending what waits, the connection, the worker. Loaded lazily. */
export async function startOffline(router: AppRouter): Promise<void> {
  // Before the worker that is here has something to send: while it does, it can't be replaced.
  watchVersions(router);
  await nextTask();
  watchConnection();
  watchPlays();
  onInstallPrompt((install) => useAppStore.getState().set({ install }));
  await nextTask();
  await warmUpNotices();
}

/** What tells of a lost connection can't be fetched when it is lost; one chunk (`vite.config.ts`). */
async function warmUpNotices(): Promise<void> {
  await import('#screens/frame/connection-pill.tsx');
}

function watchConnection(): void {
  const { setConnection } = useConnectionStore.getState();
  onReach((reach) => setConnection(reach === 'unreachable' && !navigator.onLine ? 'offline' : reach));
  // The next call will tell; until then nothing is claimed.
  window.addEventListener('online', () => setConnection('unknown'));
  window.addEventListener('offline', () => setConnection('offline'));
  useConnectionStore.subscribe(({ connection }) => pollReachability(isCutOff(connection)));
}

function watchPlays(): void {
  // Once a play: an attempt that fails is a change too, and to ask after each would be a loop of attempts.
  const asked = new Set<string>();
  const look = async () => {
    const { plays, pageOnly } = await storedPlays.all();
    setPlaying('page-only-play', pageOnly.size > 0);
    const fresh = plays.filter(({ delivery, playId }) => delivery.state === 'waiting' && !asked.has(playId));
    for (const { playId } of fresh) asked.add(playId);
    if (fresh.length > 0) await askForBackgroundSync();
  };
  onPlaysChanged(() => {
    void sync.requestPass('due');
    void look();
  });
  listenForRetryTriggers(sync);
  void sync.requestPass('soon');
  // A quiz may have been finished before this part of the page was there.
  void look();
}

function watchVersions(router: AppRouter): void {
  const { set } = useAppStore.getState();
  const updates = startAppWorker({
    onReadyOffline: () => set({ readyOffline: true }),
    onUpdate: () => set({ update: () => updates?.accepted() }),
  });
  router.subscribe('onResolved', () => void updates?.chance());
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && updates?.shouldReloadOnTheWay()) reloadOnce(toLocation.href);
  });
}
