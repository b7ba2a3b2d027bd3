declare const self: ServiceWorkerGlobalScope;

/**
 * Chromium stops the old worker to let this one in; a request that wakes it just then keeps it for as long as pages ask
 * it for anything, and this one waiting. Then it goes without having been let in, and clears up after the old one.
 */
const PATIENCE_MS = 3_000;

/**
 * The way back, should a worker ever go wrong: under the same address, one that removes itself and all caches. It
 * reloads nobody: an open page goes on over the network, and a quiz undisturbed. What is in IndexedDB stays.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));
setInterval(retire, PATIENCE_MS);

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

// A module of its own, so that its `self` is not everybody's.
export {};
