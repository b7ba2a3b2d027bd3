import { FIRST_FILE_PAUSE_MS, LONGEST_FILE_PAUSE_MS } from '#api/waits.ts';
import { isShell, loadFailureNotice, modulePaths } from './built-page.ts';
import { refetch } from './refetch.ts';
import { isReleaseReplaced } from './release-check.ts';
import { reloadOnce } from './reload-once.ts';

let isRetrying = false;

/** What the inline script does at the end of the retries. */
type AtEnd = () => void;

/**
 * The entry before the bundle runs, for the inline script: retries a missing or truncated file of the bundle. Only the
 * first file is retried: once it has come, all are requested again. Calls `onReload` when a reload begins, and
 * `onGiveUp` if the browser could not parse the bundle and a reload has not helped: it may be older than the syntax.
 */
export function retryBundle(src: string, isUnparsed: boolean, onReload: AtEnd, onGiveUp: AtEnd): void {
  if (!isRetrying) void retry(src, isUnparsed, onReload, onGiveUp, FIRST_FILE_PAUSE_MS);
  isRetrying = true;
}

/** Shows the notice instead of the page, whose buttons do nothing. */
export function showLoadFailure(): void {
  const app = document.getElementById('app');
  const notice = loadFailureNotice();
  if (!app || !notice) return;
  // Not `replaceChildren`: a browser too old for the bundle may lack it.
  app.textContent = '';
  app.append(notice.cloneNode(true));
}

/**
 * Requests a missing file again and reloads the page when the file has come, or when the server has a new release
 * without it. The random part of the pause keeps many pages from retrying at the same time.
 */
async function retry(
  src: string,
  isUnparsed: boolean,
  onReload: AtEnd,
  onGiveUp: AtEnd,
  pauseMs: number,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)));
  const file = await refetch(src).catch(() => null);
  const shouldReload = file?.isCode || (file?.status === 404 && (await isReleaseReplaced()));
  if (file?.isCode) await Promise.all(modulePaths().map((path) => refetch(path).catch(() => null)));
  // Checked only now, because the app may have started in the meantime.
  if (document.documentElement.dataset.hydrated !== undefined) return;
  // A release's bundle is no reason twice, whichever of its files fails first.
  if (shouldReload && reloadOnce({ file: isUnparsed ? modulePaths().join() : '' })) return onReload();
  if (isShell()) showLoadFailure();
  if (file?.isCode && isUnparsed) return onGiveUp();
  void retry(src, isUnparsed, onReload, onGiveUp, Math.min(2 * pauseMs, LONGEST_FILE_PAUSE_MS));
}
