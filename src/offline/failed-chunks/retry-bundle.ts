import { FIRST_FILE_PAUSE_MS, LONGEST_FILE_PAUSE_MS } from '#api/waits.ts';
import { isShell, modulePaths } from './app-element.ts';
import { loadFailureNotice } from './load-failure-notice.ts';
import { refetch } from './refetch.ts';
import { isReleaseReplaced } from './release-check.ts';
import { reloadOnce } from './reload-once.ts';

let isRetrying = false;

/**
 * The entry before the bundle runs, for the inline script: retries a missing or truncated file of the bundle; calls
 * `onReload` when a reload begins. Only the first file is retried: once it has come, all are requested again.
 */
export function retryBundle(src: string, onReload: () => void): void {
  if (!isRetrying) void retry(src, onReload, FIRST_FILE_PAUSE_MS);
  isRetrying = true;
}

/**
 * Requests a missing file again and reloads the page when the file has come, or when the server has a new release
 * without it. The random part of the pause keeps many pages from retrying at the same time.
 */
async function retry(src: string, onReload: () => void, pauseMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)));
  const file = await refetch(src).catch(() => null);
  const shouldReload = file?.isCode || (file?.status === 404 && (await isReleaseReplaced()));
  if (file?.isCode) await Promise.allSettled(modulePaths().map((path) => refetch(path)));
  // Checked only now, because the app may have started in the meantime.
  if (document.documentElement.dataset.hydrated !== undefined) return;
  if (shouldReload && reloadOnce()) return onReload();
  if (isShell()) document.getElementById('app')?.append(loadFailureNotice()?.cloneNode(true) ?? '');
  void retry(src, onReload, Math.min(2 * pauseMs, LONGEST_FILE_PAUSE_MS));
}
