import { isServerOwned } from '#api/server-paths.ts';
import { LAUNCH_PATH, splitPath } from '#domain/language.ts';
import { pageAt } from '#domain/pages.ts';

/**
 * Who responds to a navigation. `app`: the worker, with the precached page or shell. `network-first`: the server, which
 * may know more than this version; if it does not respond, the worker with the shell. `server`: only the server.
 */
export type NavigationRule = 'app' | 'network-first' | 'server';

export function getNavigationRule(pathname: string): NavigationRule {
  if (isServerOwned(pathname)) return 'server';
  if (pathname === LAUNCH_PATH) return 'app';
  const match = pageAt(pathname);
  return match && match.page.offline !== 'network-first' ? 'app' : 'network-first';
}

/** Path of the shell: an empty page in the language and text direction of `pathname`. */
export function shellPath(pathname: string): string {
  return `/shell/${splitPath(pathname).language}.html`;
}
