import { Workbox } from 'workbox-window';
import { MIN_UPDATE_CHECK_PAUSE_MS, SELF_ACTIVATION_MS, UPDATE_CHECK_INTERVAL_MS } from '#api/waits.ts';
import { reloadOnce } from '../failed-chunks/reload-once.ts';
import { isReloadBlocked, isReloadBlockedInAnyTab, onReloadUnblocked } from './reload-block.ts';
import { createUpdates, type Updates } from './updates.ts';
import { COMPLETE_CACHE, SEND_PLAYS_TAG } from './worker-requests.ts';

/** This URL must never change: a browser with an installed worker looks for updates there. */
const WORKER_URL = '/sw.js';
/** Key in localStorage: "ready offline" has been announced on this device. */
const ANNOUNCED_KEY = 'offline-ready';

export interface AppWorkerEvents {
  /** Called once on a device, when all files are cached. */
  readonly onReadyOffline: () => void;
  /** Ask the visitor to accept a new release. Called once, never while this tab is hidden or must not reload. */
  readonly onUpdate: () => void;
}

/**
 * Registers the service worker, has it complete its cache, and drives updates; no other module of the page calls the
 * worker. Returns null if the browser has no workers, and in development, where MSW may have its own worker.
 */
export function startAppWorker({ onReadyOffline, onUpdate }: AppWorkerEvents): Updates | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null;
  const worker = new Workbox(WORKER_URL, { updateViaCache: 'none' });
  const updates = createUpdates({
    activateWorker: () => activateWaiting(worker, () => updates.onTakeOver()),
    reload: () => void reloadOnce(),
    isReloadBlockedInAnyTab,
    isReloadBlocked,
    isHidden: () => document.visibilityState === 'hidden',
    now: () => performance.now(),
    offerUpdate: onUpdate,
  });

  // The first worker of a first visit is not an update.
  let hadWorker = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) updates.onTakeOver();
    hadWorker = true;
  });
  onReloadUnblocked(() => updates.onOpportunity());
  document.addEventListener('visibilitychange', () => updates.onOpportunity());

  // A browser may refuse a worker, for example in a private window: the app then works only online.
  register(worker, onReadyOffline, updates).catch(() => undefined);
  return updates;
}

async function register(worker: Workbox, onReadyOffline: () => void, { onFound }: Updates): Promise<void> {
  const registration = await worker.register({ immediate: true });
  if (!registration) return;
  if (registration.waiting) void onFound({ isColdStart: true });
  const watch = () => watchInstalling(registration, () => void onFound({ isColdStart: false }));
  watch();
  // Not workbox-window's event `waiting`: after an update that fails, workbox-window may notice no later update.
  registration.addEventListener('updatefound', watch);
  checkForUpdates(registration);
  await navigator.serviceWorker.ready;
  if (await completeCache(registration)) announceOnce(onReadyOffline);
}

async function activateWaiting(worker: Workbox, onActivated: () => void): Promise<void> {
  // A page loaded without its worker (Shift and reload) gets no `controllerchange`, so it watches the new worker.
  if (!navigator.serviceWorker.controller) {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    waiting?.addEventListener('statechange', () => waiting.state === 'activated' && onActivated());
  }
  worker.messageSkipWaiting();
}

/** If a worker is installing, calls `onWaiting` once that worker waits. */
function watchInstalling(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const { installing, active } = registration;
  // Without an active worker this is a first visit, and its worker is not an update.
  if (!installing || !active) return;
  installing.addEventListener('statechange', () =>
    setTimeout(() => registration.waiting === installing && onWaiting(), SELF_ACTIVATION_MS),
  );
}

/**
 * Asks the browser to send waiting plays as soon as there is a network, even if the page is closed; only some browsers
 * can. Never rejects, though `ready` does in Firefox if site data are blocked.
 */
export async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.ready) as SyncingRegistration | undefined;
    await registration?.sync?.register(SEND_PLAYS_TAG);
  } catch {
    // The page sends the plays itself.
  }
}

interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Asks the worker to fetch evicted files. Resolves to false if some are still missing. */
function completeCache({ active }: ServiceWorkerRegistration): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    if (active) active.postMessage({ type: COMPLETE_CACHE }, [port2]);
    else resolve(false);
  });
}

/**
 * Checks for a new release at the start, because registering a known worker does not check. Checks again later, because
 * an installed app is rarely reloaded; mostly it just becomes visible again.
 */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now();
  const check = () => {
    checkedAt = performance.now();
    registration.update().catch(() => undefined);
  };
  const checkAfterPause = () => performance.now() - checkedAt >= MIN_UPDATE_CHECK_PAUSE_MS && check();
  // A first visit has no controller, and has just fetched the worker.
  if (navigator.serviceWorker.controller) check();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkAfterPause());
  setInterval(checkAfterPause, UPDATE_CHECK_INTERVAL_MS);
}

function announceOnce(announce: () => void): void {
  try {
    if (localStorage.getItem(ANNOUNCED_KEY) !== null) return;
    localStorage.setItem(ANNOUNCED_KEY, 'told');
  } catch {
    // Without storage it would be announced at every visit, so it is not announced at all.
    return;
  }
  announce();
}
