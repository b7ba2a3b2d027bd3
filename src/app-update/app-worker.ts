import { Workbox } from 'workbox-window';
import { reloadOnce } from '#browser/reload-once.ts';
import { isAnybodyPlaying, isPlayingHere, onPlayOver } from './playing.ts';
import { createUpdates, type Updates } from './updates.ts';

/** Its address never changes: a browser that has the worker asks for it there for ever. */
const WORKER_URL = '/sw.js';
const CHECK_PAUSE_MS = 15 * 60_000;
const CHECK_INTERVAL_MS = 60 * 60_000;
/** A worker that lets itself in does so within this time; as long as workbox-window gives it. */
const LETS_ITSELF_IN_MS = 200;
/** Whether this device has been told that it may play offline. */
const TOLD_KEY = 'offline-ready';

export interface AppWorkerEvents {
  /** Everything is on this device; said once a device. */
  readonly onReadyOffline: () => void;
  /** A new version waits for the visitor's word. */
  readonly onUpdate: () => void;
}

/**
 * The page's one module that knows the service worker: registers it, keeps its cache whole, and drives updates. Null
 * where there are no workers, and in development, where there is none of ours and MSW's may stand in its place.
 */
export function startAppWorker({ onReadyOffline, onUpdate }: AppWorkerEvents): Updates | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null;
  const worker = new Workbox(WORKER_URL, { updateViaCache: 'none' });
  const updates = createUpdates({
    takeOver: () => takeOver(worker, () => updates.tookOver()),
    reload: () => void reloadOnce(),
    isAnybodyPlaying,
    isPlayingHere,
    isHidden: () => document.visibilityState === 'hidden',
    now: () => performance.now(),
    offer: onUpdate,
  });

  // A first visit gets its first worker, which is no update.
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) updates.tookOver();
    hadWorker = true;
  });
  const found = (coldStart: boolean) => void updates.found({ coldStart });
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister = false }) => found(wasWaitingBeforeRegister));
  onPlayOver(() => updates.chance());
  document.addEventListener('visibilitychange', () => updates.chance());

  // A browser may refuse a worker, in a private window say: then the product works as long as there is a network.
  register(worker, onReadyOffline, () => found(false)).catch(() => undefined);
  return updates;
}

async function register(worker: Workbox, onReadyOffline: () => void, onInstalled: () => void): Promise<void> {
  const registration = await worker.register({ immediate: true });
  if (!registration) return;
  hearInstalling(registration, onInstalled);
  checkForUpdates(registration);
  await navigator.serviceWorker.ready;
  if (await isComplete(registration)) tellOnce(onReadyOffline);
}

async function takeOver(worker: Workbox, onTaken: () => void): Promise<void> {
  // A page that was loaded past its worker (Shift and reload) has none that could change, so it watches the new one.
  if (!navigator.serviceWorker.controller) {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    waiting?.addEventListener('statechange', () => waiting.state === 'activated' && onTaken());
  }
  worker.messageSkipWaiting();
}

/** workbox-window tells of what waits already and of what is found from now on, but not of what is in between. */
function hearInstalling(registration: ServiceWorkerRegistration, onInstalled: () => void): void {
  const { installing, active } = registration;
  // A first visit gets its first worker, which is no update.
  if (!installing || !active) return;
  installing.addEventListener('statechange', () =>
    setTimeout(() => registration.waiting === installing && onInstalled(), LETS_ITSELF_IN_MS),
  );
}

/**
 * Asks the browser to run a flush when there is a network, even with the page closed; only some browsers do. Never
 * rejects: Firefox refuses even to say whether there is a worker where site data are blocked.
 */
export async function askForBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.ready) as SyncingRegistration | undefined;
    await registration?.sync?.register('plays');
  } catch {
    // The page sends by itself.
  }
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the worker fetch what the browser evicted, and hears whether everything is there. */
function isComplete({ active }: ServiceWorkerRegistration): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    if (active) active.postMessage({ type: 'CHECK' }, [port2]);
    else resolve(false);
  });
}

/**
 * At the start, since to register what is registered looks for nothing new; and later, since an installed app is brought
 * to the front rather than loaded. The browser alone would hardly ever look.
 */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  const check = () => {
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  };
  const checkAfterPause = () => performance.now() - checkedAt >= CHECK_PAUSE_MS && check();
  // A first visit has just fetched its worker.
  if (navigator.serviceWorker.controller) check();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkAfterPause());
  setInterval(checkAfterPause, CHECK_INTERVAL_MS);
}

function tellOnce(tell: () => void): void {
  try {
    if (localStorage.getItem(TOLD_KEY) !== null) return;
    localStorage.setItem(TOLD_KEY, 'told');
  } catch {
    // Without storage it could only be said at every visit: then better never.
    return;
  }
  tell();
}
