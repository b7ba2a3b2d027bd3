import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { ENDPOINTS } from '#api/endpoints.ts';
import { WORKER_COPY_HEADER } from '#api/http.ts';
import { limitTime } from '#api/limit-time.ts';
import { COUPLES_TIMEOUT_MS } from '#api/waits.ts';

const CACHE_NAME = 'couples';
const COUPLES_PATH = ENDPOINTS.couples.path;

export const isCouplesRequest: RouteMatchCallback = ({ url, sameOrigin }) =>
  sameOrigin && url.pathname === COUPLES_PATH;

/** Responds with the server's couples, else with a cached response, which may have couples that the bundle lacks. */
export const respondWithCouples: RouteHandlerCallback = async ({ request, event }) => {
  // Revalidated, not taken from the HTTP cache: the page takes a response as proof that the host is up.
  const fetching = fetch(request, { cache: 'no-cache' });
  (event as ExtendableEvent).waitUntil(fetching.then(cacheIfValid).catch(() => undefined));
  const response = await limitTime(() => fetching, COUPLES_TIMEOUT_MS).catch(() => null);
  if (response && isApiResponse(response)) return response.clone();
  const cached = await (await caches.open(CACHE_NAME)).match(COUPLES_PATH);
  return cached ?? fetching.then((late) => late.clone());
};

/** False for an error and for a captive portal's page. */
function isApiResponse({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && (headers.get('content-type')?.startsWith('application/json') ?? false);
}

async function cacheIfValid(response: Response): Promise<void> {
  if (!isApiResponse(response)) return;
  const body = await response.clone().arrayBuffer();
  // Because of `WORKER_COPY_HEADER`, the page does not take the copy as proof that the host is up.
  const headers = { 'content-type': 'application/json', [WORKER_COPY_HEADER]: new Date().toUTCString() };
  await (await caches.open(CACHE_NAME)).put(COUPLES_PATH, new Response(body, { headers }));
}
