import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { navigationRule, shellOf } from './navigation-rule.ts';
import { isPrecached, precached } from './precache.ts';

/** How long the server may take for a page that the shell could show as well. */
const PATIENCE_MS = 3_000;
/** In every page of ours, and in no portal's. */
const MARK = 'id="app"';

export const isNavigation: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && request.method === 'GET' && navigationRule(url.pathname) !== 'server';

/**
 * Ends in a page wherever one is to be had: the server's, the precached one, the shell. Where the cache was evicted or
 * can't be read, the server's comes before the shell: a newer version may no longer have what the shell asks for.
 */
export const answerNavigation: RouteHandlerCallback = async ({ request, url, event }) => {
  if (navigationRule(url.pathname) === 'network-first') {
    const page = await fromServer(request);
    if (page) return page;
  }
  const shell = shellOf(url.pathname);
  return precached(isPrecached(url.pathname) ? url.pathname : shell, event)
    .catch(() => fetch(request))
    .catch(() => precached(shell, event));
};

/** The server's page, or null where it doesn't come whole and in time, or isn't ours. */
async function fromServer({ url }: Request): Promise<Response | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' }, signal: patience.signal });
    const html = await response.text();
    if (response.status >= 500 || !html.includes(MARK)) return null;
    if (response.redirected) return Response.redirect(response.url, 302);
    return new Response(html, { status: response.status, headers: response.headers });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
