// What the page asks of the service worker. The values must never change: page and worker may be of different releases.

/** Type of a message with a port: fetch evicted files, then post to the port whether the cache is complete. */
export const COMPLETE_CACHE = 'complete-cache';

/** Type of the message to a waiting worker: take over. `messageSkipWaiting` of workbox-window sends it. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** Tag of a background sync: send the waiting plays. A sync may run days after a release registers it. */
export const SEND_PLAYS_TAG = 'plays';
