// An emergency replacement for a faulty worker, under the same URL: it removes all caches and itself. It reloads no
// page: an open page, and a quiz in it, continues over the network. IndexedDB is left unchanged.

declare const self: ServiceWorkerGlobalScope;

/**
 * Removals don't wait for activation: in Chromium, requests can keep the old worker active and its replacement waiting.
 */
const REMOVAL_INTERVAL_MS = 3_000;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(removeAll()));
setInterval(removeAll, REMOVAL_INTERVAL_MS);

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

// Makes this file a module, so that its `self` is not global.
export {};
