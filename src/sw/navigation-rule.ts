import { isServerOwned } from '#api/server-paths.ts';
import { LAUNCH_PATH, splitPath } from '#domain/language.ts';
import { pageAt } from '#domain/pages/pages.ts';

/**
 * How the worker responds to a navigation. `cache-first`: with the precached page, or the shell. `network-first`: with
 * the server's page, which may know more than this release, or the shell. `network-only`: not at all.
 */
export type NavigationRule = 'cache-first' | 'network-first' | 'network-only';

export function getNavigationRule(pathname: string): NavigationRule {
  if (isServerOwned(pathname)) return 'network-only';
  if (pathname === LAUNCH_PATH) return 'cache-first';
  const found = pageAt(pathname);
  return found && found.page.workerResponse !== 'network-first' ? 'cache-first' : 'network-first';
}

/** Path of the shell: an empty page in the language and text direction of `pathname`. */
export function shellPath(pathname: string): string {
  return `/shell/${splitPath(pathname).language}.html`;
}
