import { isServerOwned } from '#api/server-paths.ts';
import { isPrefix, LAUNCH_PATH, splitPath } from '#domain/language.ts';

/**
 * Who answers a navigation. `app`: the precached page or shell at once. `network-first`: the server, which may know
 * more than this version, and the shell where it doesn't answer. `server`: not the worker's business.
 */
export type NavigationRule = 'app' | 'network-first' | 'server';

const APP_PAGES = /^\/(?:couples|more-tests|results|quiz(?:\/[^/]+)?)?$/;

export function navigationRule(pathname: string): NavigationRule {
  if (isServerOwned(pathname)) return 'server';
  if (pathname === LAUNCH_PATH) return 'app';
  const { page } = splitPath(pathname);
  // `/en` splits into en and `/`; `/en/` is the server's to correct.
  const isHome = pathname === '/' || isPrefix(pathname.slice(1));
  return isHome || (page !== '/' && APP_PAGES.test(page)) ? 'app' : 'network-first';
}

/** The shell in the language of an address: an empty page that has the right language and direction from the start. */
export function shellOf(pathname: string): string {
  return `/shell/${splitPath(pathname).language}.html`;
}
