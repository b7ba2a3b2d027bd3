import { registerRoute, setCatchHandler } from 'workbox-routing';
import { sendWaitingPlays } from './background-sync.ts';
import { answerNavigation, isNavigation } from './navigation.ts';
import { isComplete, precache, precacheRoute, repair } from './precache.ts';
import { isCouples, keepCouples } from './runtime.ts';

declare const self: ServiceWorkerGlobalScope;

const isFirst = self.registration.active === null;

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  precache.activate(event);
  // A page that was open before there was any worker gets one; a page of an older version keeps what it was made with.
  if (isFirst) event.waitUntil(self.clients.claim());
});

registerRoute(isNavigation, answerNavigation);
registerRoute(precacheRoute);
registerRoute(isCouples, keepCouples);
// A file that the cache has lost, and that the server has in another version or no more: the server's own answer.
setCatchHandler(({ request }) => fetch(request));

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (event.data?.type === 'CHECK')
    event.waitUntil(
      repair(event)
        .then(isComplete)
        .then((complete) => event.ports[0]?.postMessage(complete)),
    );
});

self.addEventListener('sync', (event) => {
  if (event.tag === 'plays') event.waitUntil(sendWaitingPlays());
});
