import { pageAt } from '#domain/pages/pages.ts';
import { SERVED_FOLDERS } from '#domain/pages/served-folders.ts';

/** Paths for load balancers: whether the process is alive, and whether it is ready for requests. */
export const HEALTH_PATHS = { live: '/healthz', ready: '/readyz' } as const;

const FILE_PATH_PATTERN = new RegExp(`^/(${Object.keys(SERVED_FOLDERS).join('|')})/|\\.[a-z0-9]+$`, 'i');

const HEALTH_PATH_LIST: readonly string[] = Object.values(HEALTH_PATHS);

/** Whether a path belongs to the server: its API, its health checks, its files. The app has no page there. */
export function isServerOwned(pathname: string): boolean {
  return (
    /^\/(?:api|\.well-known)(?:\/|$)/.test(pathname) || HEALTH_PATH_LIST.includes(pathname) || isFilePath(pathname)
  );
}

/**
 * Whether a path is a file's; a page's last part may have a dot too. The 404 of a missing file has no HTML, because a
 * cache could store the HTML as a script.
 */
export function isFilePath(pathname: string): boolean {
  return FILE_PATH_PATTERN.test(pathname) && !pageAt(pathname);
}
