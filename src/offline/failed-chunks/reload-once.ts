import { MIN_RELOAD_PAUSE_MS } from '#api/waits.ts';

const STORAGE_KEY = 'reloads';

interface ReloadOptions {
  /** Opens this path instead of the current one. */
  readonly path?: string;
  /** The chunk that is the reason: a chunk is no reason twice, as its first reload has not helped. */
  readonly file?: string;
}

/**
 * The guard of all automatic reloads: reloads this tab, or opens a path in it. To avoid a loop, it does nothing and
 * returns false if it did one of these recently, or can't know this because session storage is blocked.
 */
export function reloadOnce({ path, file = '' }: ReloadOptions = {}): boolean {
  try {
    // When this tab reloaded itself for each chunk, in milliseconds since 1970; '' stands for another reason.
    const times: Record<string, number> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const now = Date.now();
    // A clock that was set back makes the difference negative; this must not block reloads for long.
    if (Object.values(times).some((time) => Math.abs(now - time) < MIN_RELOAD_PAUSE_MS)) return false;
    if (file && times[file]) return false;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...times, [file]: now }));
  } catch {
    return false;
  }
  if (path === undefined) location.reload();
  else location.assign(path);
  return true;
}
