import { MIN_RELOAD_PAUSE_MS } from '#api/waits.ts';

const STORAGE_KEY = 'reloaded-at';

/**
 * Reloads this tab, or opens a path in it. To avoid a loop, it does nothing and returns false if it did one of these
 * recently, or can't know this because session storage is blocked.
 */
export function reloadOnce(path?: string): boolean {
  try {
    const lastReloadAt = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back makes the difference negative; this must not block reloads for long.
    if (Math.abs(Date.now() - lastReloadAt) < MIN_RELOAD_PAUSE_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    return false;
  }
  if (path === undefined) location.reload();
  else location.assign(path);
  return true;
}
