import type { WorkboxPlugin } from 'workbox-core';
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: every file that the offline app needs, with its integrity hash. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

/**
 * If the browser's HTTP cache has a wrong file (cut short, or a captive portal's page), the integrity check fails. This
 * plugin replaces that file, so that the next installation succeeds.
 */
const refreshBrowserCache: WorkboxPlugin = {
  async fetchDidFail({ event, request: { url } }) {
    if (event.type === 'install') await fetch(url, { cache: 'reload' }).catch(() => undefined);
  },
};

/** The precached files of this release, in one cache. Activation deletes the files of older releases. */
export const precache = new PrecacheController({ plugins: [refreshBrowserCache] });
precache.addToCacheList(self.__WB_MANIFEST);

/** Serves exact URLs only. By default Workbox also tries `index.html`, `.html` and URLs without `utm_` parameters. */
export const precacheRoute = new PrecacheRoute(precache, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [],
});

/** Fetches a missing file into the cache. The integrity hash rejects any other content. */
async function restoreFile(url: string, event: ExtendableEvent): Promise<Response> {
  const cacheKey = precache.getCacheKeyForURL(url);
  if (cacheKey === undefined) throw new Error(`${url} is not precached`);
  const integrity = precache.getIntegrityForCacheKey(cacheKey);
  return precache.strategy.handle({
    request: new Request(url),
    event,
    params: { cacheKey, ...(integrity === undefined ? {} : { integrity }) },
  });
}

/** A precached file; null if it is missing or the cache can't be read. */
export async function readPrecached(url: string): Promise<Response | null> {
  return (await precache.matchPrecache(url).catch(() => undefined)) ?? null;
}

/** Whether this release precaches the URL. */
export function isPrecached(url: string): boolean {
  return precache.getCacheKeyForURL(url) !== undefined;
}

/** Fetches the files that the browser has evicted. A file that fails now stays missing until the next try. */
export async function restoreMissing(event: ExtendableEvent): Promise<void> {
  for (const url of await listMissing()) await restoreFile(url, event).catch(() => undefined);
}

export async function isCacheComplete(): Promise<boolean> {
  return (await listMissing()).length === 0;
}

async function listMissing(): Promise<string[]> {
  const cache = await caches.open(precache.strategy.cacheName);
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  // Workbox's `getCachedURLs` lists all URLs to precache, also those whose files are missing.
  return precache.getCachedURLs().filter((url) => !cachedUrls.has(precache.getCacheKeyForURL(url) ?? ''));
}
