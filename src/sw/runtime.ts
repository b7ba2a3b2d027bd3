import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { ENDPOINTS } from '#api/endpoints.ts';
import { WORKER_COPY_HEADER } from '#api/http.ts';

const CACHE_NAME = 'couples';
const PATH = ENDPOINTS.couples.path;
/** Shorter than what a page waits for, so that the kept copy still comes in time. */
const PATIENCE_MS = 3_000;

export const isCouples: RouteMatchCallback = ({ url, sameOrigin }) => sameOrigin && url.pathname === PATH;

/** The list of couples from the server, else as it was last had: a server may know more couples than this bundle. */
export const keepCouples: RouteHandlerCallback = async ({ request, event }) => {
  // Asked of the server itself: an answer from the browser's cache would pass for a sign of it.
  const asked = fetch(request, { cache: 'no-cache' });
  (event as ExtendableEvent).waitUntil(asked.then(keep).catch(() => undefined));
  const answer = await Promise.race([asked, patience()]).catch(() => null);
  if (answer && isOurs(answer)) return answer.clone();
  const kept = await (await caches.open(CACHE_NAME)).match(PATH);
  return kept ?? asked.then((late) => late.clone());
};

/** Not a portal's page, nor an error. */
function isOurs({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && (headers.get('content-type')?.startsWith('application/json') ?? false);
}

async function keep(response: Response): Promise<void> {
  if (!isOurs(response)) return;
  const body = await response.clone().arrayBuffer();
  const headers = { 'content-type': 'application/json', [WORKER_COPY_HEADER]: new Date().toUTCString() };
  await (await caches.open(CACHE_NAME)).put(PATH, new Response(body, { headers }));
}

function patience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
}
