const STORAGE_KEY = 'reloaded-at';
/** Two reloads of one tab within this time would be a loop, whatever the cause. */
const SHORTEST_PAUSE_MS = 30_000;

/** Reloads this tab, but never in a loop; without session storage there is no telling, so then not at all. */
export function reloadOnce(address?: string): boolean {
  try {
    const before = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NEGATIVE_INFINITY);
    if (Math.abs(Date.now() - before) < SHORTEST_PAUSE_MS) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    return false;
  }
  if (address === undefined) location.reload();
  else location.assign(address);
  return true;
}
