import { MIN_RELOAD_PAUSE_MS } from '#api/waits.ts';

const STORAGE_KEY = 'reloads';

/** This tab's automatic reloads. */
interface Reloads {
  /** The last one, in milliseconds since 1970. */
  readonly at: number;
  /** The chunks for which the tab was reloaded. */
  readonly files: readonly string[];
}

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
export function reloadOnce({ path, file }: ReloadOptions = {}): boolean {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    const { at, files }: Reloads = stored ? JSON.parse(stored) : { at: Number.NEGATIVE_INFINITY, files: [] };
    // A clock that was set back makes the difference negative; this must not block reloads for long.
    if (Math.abs(Date.now() - at) < MIN_RELOAD_PAUSE_MS) return false;
    if (file !== undefined && files.includes(file)) return false;
    const reloads: Reloads = { at: Date.now(), files: file === undefined ? files : [...files, file] };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(reloads));
  } catch {
    return false;
  }
  if (path === undefined) location.reload();
  else location.assign(path);
  return true;
}
