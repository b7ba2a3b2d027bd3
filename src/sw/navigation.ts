import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { limitTime } from '#api/limit-time.ts';
import { NAVIGATION_TIMEOUT_MS } from '#api/waits.ts';
import { unavailablePage } from '#document/unavailable-page.ts';
import { LANGUAGES, splitPath } from '#domain/language.ts';
import { splitEscapedFragment } from '#domain/pages/canonical-path.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { getNavigationRule, shellPath } from './navigation-rule.ts';
import { isPrecached, readPrecached } from './precache.ts';

/** `src/document/page-document.ts` writes this into every page of the app; a captive portal's page lacks it. */
const APP_MARKER = '<div id="app" data-entry="';

/** A navigation to a page of the app. The server's own paths, such as `/healthz`, stay with the server. */
export const isPageNavigation: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin &&
  request.mode === 'navigate' &&
  request.method === 'GET' &&
  getNavigationRule(url.pathname) !== 'network-only';

/**
 * Always responds with a page: the precached page or the server's (the path's rule says which is first), else a shell,
 * else whatever the network has, else the page "unavailable".
 */
export const respondToNavigation: RouteHandlerCallback = async ({ request, url }) => {
  const { pathname } = url;
  const split = splitEscapedFragment(pathname);
  // The server redirects this URL too, but the worker could not read the fragment from the server's redirect.
  if (split) return Response.redirect(new URL(split.path + url.search + split.fragment, url), 302);
  const shell = shellPath(pathname);
  const cachedPath = isPrecached(pathname) ? pathname : shell;
  const isServerFirst = getNavigationRule(pathname) === 'network-first';
  return (
    (isServerFirst && (await fetchPage(request))) ||
    (await readPrecached(cachedPath)) ||
    // The precached page is missing, so the browser has evicted files. The shell's chunks may be gone too, and a newer
    // release on the server lacks them. The server has all chunks of its own page: this page comes before the shell.
    (!isServerFirst && (await fetchPage(request))) ||
    (await readPrecached(shell)) ||
    (await adaptOtherShell(pathname)) ||
    // The last attempt has no timeout and accepts any page, a captive portal's too.
    fetch(request).catch(() => unavailableResponse(pathname))
  );
};

/** The server's page; null after a timeout or an error, or if the page is not this app's. */
async function fetchPage({ url }: Request): Promise<Response | null> {
  try {
    return await limitTime(async (signal) => {
      // Fetches the URL and not the request: a navigation's request does not follow redirects, and in some browsers
      // takes no signal.
      const response = await fetch(url, { headers: { accept: 'text/html' }, signal });
      const html = await response.text();
      if (response.status >= 500 || !html.includes(APP_MARKER)) return null;
      // The browser is redirected too, so that its address bar shows the URL at which the redirects ended.
      if (response.redirected) return Response.redirect(response.url, 302);
      return new Response(html, { status: response.status, headers: response.headers });
    }, NAVIGATION_TIMEOUT_MS);
  } catch {
    return null;
  }
}

/**
 * Another language's shell with `lang` and `dir` replaced; the script loads the texts of the URL's language. Null
 * if no shell has all its modules in the cache: without its modules a page would stay blank.
 */
async function adaptOtherShell(pathname: string): Promise<Response | null> {
  const { language } = splitPath(pathname);
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  for (const other of LANGUAGES) {
    const shell = await readPrecached(shellPath(`/${other}`));
    const html = (await shell?.text()) ?? '';
    const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    const hasModules = modules.length > 0 && (await Promise.all(modules.map(readPrecached))).every(Boolean);
    if (!shell || !hasModules) continue;
    return new Response(html.replace(/<html [^>]*>/, `<html lang="${tag}" dir="${dir}">`), { headers: shell.headers });
  }
  return null;
}

function unavailableResponse(pathname: string): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(unavailablePage(splitPath(pathname).language, 'device'), { status: 503, headers });
}
