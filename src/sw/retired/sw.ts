declare const self: ServiceWorkerGlobalScope;

/**
 * The way back, should a worker ever go wrong: under the same address, one that removes itself and all caches. It
 * reloads nobody: an open page goes on over the network, and a quiz undisturbed. What is in IndexedDB stays.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

// A module of its own, so that its `self` is not everybody's.
export {};
