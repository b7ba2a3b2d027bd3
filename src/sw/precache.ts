import type { WorkboxPlugin } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: every file that playing offline needs, each with its integrity. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

/**
 * A file that the browser keeps by itself and that is not the right one, as a connection broke off or a portal answered:
 * it is replaced, so that the next installation finds the right one.
 */
const renewKept: WorkboxPlugin = {
  async fetchDidFail({ event, request: { url } }) {
    if (event.type === 'install') await fetch(url, { cache: 'reload' }).catch(() => undefined);
  },
};

/** Everything of this version, in one cache; what a version no longer lists goes when it takes over. */
export const precache = new PrecacheController({ plugins: [renewKept] });
precache.addToCacheList(self.__WB_MANIFEST);

export const precacheRoute = new PrecacheRoute(precache, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});

/**
 * A file of this version, from the cache, else from the network and then into the cache: with its integrity in hand,
 * what comes back is that very file or an error.
 */
async function precached(url: string, event: ExtendableEvent): Promise<Response> {
  const cacheKey = precache.getCacheKeyForURL(url);
  if (cacheKey === undefined) throw new Error(`${url} is not part of this version`);
  const integrity = precache.getIntegrityForCacheKey(cacheKey);
  return precache.strategy.handle({
    request: new Request(url),
    event,
    params: { cacheKey, ...(integrity === undefined ? {} : { integrity }) },
  });
}

/** A file of this version as the cache has it; null where it has none, or can't be read. */
export async function held(url: string): Promise<Response | null> {
  return (await precache.matchPrecache(url).catch(() => undefined)) ?? null;
}

/** Whether an address is a file of this version. */
export function isPrecached(url: string): boolean {
  return precache.getCacheKeyForURL(url) !== undefined;
}

/** Fetches what the browser has evicted. What can't be had now is left for the next time. */
export async function repair(event: ExtendableEvent): Promise<void> {
  for (const url of await missing()) await precached(url, event).catch(() => undefined);
}

export async function isComplete(): Promise<boolean> {
  return (await missing()).length === 0;
}

async function missing(): Promise<string[]> {
  const cache = await caches.open(precache.strategy.cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => url));
  return precache.getCachedURLs().filter((url) => !held.has(precache.getCacheKeyForURL(url) ?? ''));
}
