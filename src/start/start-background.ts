import { onHostStatus } from '#api/host-status.ts';
import { pollHostStatus } from '#api/poll-host-status.ts';
import { useAppStore } from '#offline/app-store.ts';
import { type Connection, isConnectionLost, useConnectionStore } from '#offline/connection-store.ts';
import { reloadOnce } from '#offline/failed-chunks/reload-once.ts';
import { onInstallPrompt } from '#offline/install/install-prompt.ts';
import { storedPlays, sync } from '#offline/outbox/page-outbox.ts';
import { onPlaysChanged } from '#offline/outbox/play-changes.ts';
import { listenForRetryTriggers } from '#offline/outbox/sync.ts';
import { requestBackgroundSync, startAppWorker } from '#offline/worker/app-worker.ts';
import { setReloadBlock } from '#offline/worker/reload-block.ts';
import { nextTask } from '../ui/lazy/when-idle.ts';
import { focusOpenedPages } from './focus-opened-pages.ts';
import { offlineFilesNeeded } from './offline-files-needed.ts';
import type { AppRouter } from './router.tsx';

/**
 * Starts what runs beside the screens after hydration: sending plays, watching the connection, the service worker. Does
 * this in several tasks, so that the browser can handle a tap between them.
 */
export async function startBackground(router: AppRouter): Promise<void> {
  // First, because sending plays may start a background sync: as long as it runs, the service worker is busy, and a
  // new release's worker can't replace it.
  void offlineFilesNeeded().then(() => watchReleases(router));
  focusOpenedPages(router);
  await nextTask();
  watchConnection();
  watchPlays();
  onInstallPrompt((install) => useAppStore.getState().set({ install }));
  await nextTask();
  await preloadNotices();
}

/** Loads the chunk of all notices now: when the connection is lost, it is too late to fetch the chunk. */
async function preloadNotices(): Promise<void> {
  await import('#offline/notices/connection-pill.tsx');
}

function watchConnection(): void {
  const { setConnection } = useConnectionStore.getState();
  // A response that was under way may arrive after the network is lost. It counts, because the device may be wrong about
  // the network; but as long as the device says so, the host is asked again.
  const mustPoll = (connection: Connection) => isConnectionLost(connection) || !navigator.onLine;
  // Before the next line, which may set the status of an earlier request at once.
  useConnectionStore.subscribe(({ connection }) => pollHostStatus(mustPoll(connection)));
  onHostStatus((status) => setConnection(status === 'down' && !navigator.onLine ? 'offline' : status));
  // The network may be back, but only the next response proves it.
  window.addEventListener('online', () => setConnection('unknown'));
  window.addEventListener('offline', () => setConnection('offline'));
}

function watchPlays(): void {
  // A failed attempt to send a play changes the play. Without this set, each attempt would request a background sync.
  const requestedFor = new Set<string>();
  const inspectPlays = async () => {
    const { plays, pageOnlyPlayIds } = await storedPlays.all();
    setReloadBlock('page-only-play', pageOnlyPlayIds.size > 0);
    const newPlays = plays.filter(({ delivery, playId }) => delivery.state === 'waiting' && !requestedFor.has(playId));
    for (const { playId } of newPlays) requestedFor.add(playId);
    if (newPlays.length > 0) await requestBackgroundSync();
  };
  onPlaysChanged((change) => {
    // No pass for an added play: its page sends it, and a pass, in any tab, would take the lock first.
    if (change !== 'added') void sync.requestPass('due');
    void inspectPlays();
  });
  listenForRetryTriggers(sync);
  void sync.requestPass('all-waiting');
  // A quiz may have been finished before this chunk was loaded.
  void inspectPlays();
}

function watchReleases(router: AppRouter): void {
  const { set } = useAppStore.getState();
  const updates = startAppWorker({
    onReadyOffline: () => set({ shouldAnnounceOfflineReady: true }),
    onUpdate: () => set({ applyUpdate: () => updates?.onAccepted() }),
  });
  // A navigation is an opportunity to apply or offer a release that waits.
  router.subscribe('onResolved', () => void updates?.onOpportunity());
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (pathChanged && updates?.shouldReloadOnNavigation()) reloadOnce({ path: toLocation.href });
  });
}
