import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { unavailablePage } from '#document/unavailable-page.ts';
import { LANGUAGES, splitPath } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { navigationRule, shellOf } from './navigation-rule.ts';
import { held, isPrecached } from './precache.ts';

/** How long the server may take for a page that the shell could show as well. */
const PATIENCE_MS = 3_000;
/** In every page of ours, and in no portal's. */
const MARK = 'id="app"';

export const isNavigation: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && request.method === 'GET' && navigationRule(url.pathname) !== 'server';

/**
 * Ends in a page, always: the precached one, the server's, a shell, or the bare page that the app is unavailable. Where
 * the cache was evicted or can't be read, the server's comes before the shell: a newer version may no longer have what
 * the shell asks for.
 */
export const answerNavigation: RouteHandlerCallback = async ({ request, url }) => {
  const { pathname } = url;
  const shell = shellOf(pathname);
  const own = isPrecached(pathname) ? pathname : shell;
  const isServerFirst = navigationRule(pathname) === 'network-first';
  return (
    (isServerFirst && (await fromServer(request))) ||
    (await held(own)) ||
    (!isServerFirst && (await fromServer(request))) ||
    (await held(shell)) ||
    (await shellOfOtherLanguage(pathname)) ||
    // Not in time, but perhaps later; or not ours, as a portal's page.
    fetch(request).catch(() => unavailable(pathname))
  );
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

/**
 * Another language's shell, which differs in its language and direction alone; null where none is left of which every
 * module is here. Without its script it would be a blank page, or say so in the wrong language.
 */
async function shellOfOtherLanguage(pathname: string): Promise<Response | null> {
  const { language } = splitPath(pathname);
  const { tag, dir } = LANGUAGE_ENTRIES[language];
  for (const other of LANGUAGES) {
    const shell = await held(shellOf(`/${other}`));
    const html = (await shell?.text()) ?? '';
    const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    const isWhole = modules.length > 0 && (await Promise.all(modules.map(held))).every(Boolean);
    if (!shell || !isWhole) continue;
    return new Response(html.replace(/<html [^>]*>/, `<html lang="${tag}" dir="${dir}">`), { headers: shell.headers });
  }
  return null;
}

function unavailable(pathname: string): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return new Response(unavailablePage(splitPath(pathname).language, 'here'), { status: 503, headers });
}
