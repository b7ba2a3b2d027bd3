import { SERVED_FOLDERS } from '#domain/served-folders.ts';

/** Where a balancer asks whether the process runs, and whether it should get requests. */
export const HEALTH_PATHS = { live: '/healthz', ready: '/readyz' } as const;

/** Paths that are never pages: what is missing there is a plain 404, or caches would keep HTML as script. */
export const FILE_PATHS = new RegExp(`^/(${Object.keys(SERVED_FOLDERS).join('|')})/|\\.[a-z0-9]+$`, 'i');

const HEALTH_PATH_LIST: readonly string[] = Object.values(HEALTH_PATHS);

/** Whether an address is the server's alone: its calls, its health, its files. The app has no page there. */
export function isServerOwned(pathname: string): boolean {
  return (
    /^\/(?:api|\.well-known)(?:\/|$)/.test(pathname) || HEALTH_PATH_LIST.includes(pathname) || FILE_PATHS.test(pathname)
  );
}
