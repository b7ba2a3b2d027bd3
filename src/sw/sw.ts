import { registerRoute, setCatchHandler } from 'workbox-routing';
import { COMPLETE_CACHE, SEND_PLAYS_TAG, SKIP_WAITING } from '#offline/worker/worker-requests.ts';
import { sendWaitingPlays } from './background-sync.ts';
import { isCouplesRequest, respondWithCouples } from './couples-cache.ts';
import { isPageNavigation, respondToNavigation } from './navigation.ts';
import { isCacheComplete, precache, precacheRoute, restoreMissing } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

const isFirstWorker = self.registration.active === null;

// `precache.install` and `precache.activate` call `event.waitUntil` themselves.
self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  precache.activate(event);
  // The first worker claims the open pages. A later worker doesn't: it gets the pages of the worker before it, and
  // leaves pages that were loaded without a worker (Shift and reload) as they are.
  if (isFirstWorker) event.waitUntil(self.clients.claim());
});

registerRoute(isPageNavigation, respondToNavigation);
registerRoute(precacheRoute);
registerRoute(isCouplesRequest, respondWithCouples);
// If a handler fails, the page gets the server's response as it is. For example, the browser has evicted a file, and
// the server has only a later release's file, which fails the integrity check.
setCatchHandler(({ request }) => fetch(request));

self.addEventListener('message', (event) => {
  if (event.data?.type === SKIP_WAITING) event.waitUntil(self.skipWaiting());
  if (event.data?.type === COMPLETE_CACHE)
    event.waitUntil(
      restoreMissing(event)
        .then(isCacheComplete)
        .then((isComplete) => event.ports[0]?.postMessage(isComplete)),
    );
});

self.addEventListener('sync', (event) => {
  if (event.tag === SEND_PLAYS_TAG) event.waitUntil(sendWaitingPlays());
});
