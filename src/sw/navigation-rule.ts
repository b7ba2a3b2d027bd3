import { isServerOwned } from '#api/server-paths.ts';
import { LAUNCH_PATH, splitPath } from '#domain/language.ts';
import { pageAt } from '#domain/pages.ts';

/**
 * Who answers a navigation. `app`: the precached page or shell at once. `network-first`: the server, which may know
 * more than this version, and the shell where it doesn't answer. `server`: not the worker's business.
 */
export type NavigationRule = 'app' | 'network-first' | 'server';

export function navigationRule(pathname: string): NavigationRule {
  if (isServerOwned(pathname)) return 'server';
  if (pathname === LAUNCH_PATH) return 'app';
  const at = pageAt(pathname);
  return at && at.page.offline !== 'network-first' ? 'app' : 'network-first';
}

/** The shell in the language of an address: an empty page that has the right language and direction from the start. */
export function shellOf(pathname: string): string {
  return `/shell/${splitPath(pathname).language}.html`;
}
