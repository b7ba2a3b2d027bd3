import { FIRST_FILE_PAUSE_MS, LONGEST_FILE_PAUSE_MS } from '#api/waits.ts';
import { isReleaseReplaced } from '#app-update/is-release-replaced.ts';
import { loadFailureNotice } from '#browser/load-failure-notice.ts';
import { reloadOnce } from '#browser/reload-once.ts';
import { isShell, modulePaths } from './app-element.ts';

let isRetrying = false;

/**
 * Retries a missing or truncated file of the bundle; calls `onReload` when a reload begins. Only the first file is
 * retried: once that file has come, all are requested again.
 */
export function retryFile(src: string, onReload: () => void): void {
  if (!isRetrying) void retry(src, onReload, FIRST_FILE_PAUSE_MS);
  isRetrying = true;
}

/**
 * Requests a missing file again and reloads the page when the file has come, or when the server has a new release
 * without it. The random part of the pause keeps many pages from retrying at the same time.
 */
async function retry(src: string, onReload: () => void, pauseMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random() / 2)));
  const response = await fetchUncached(src).catch(() => null);
  const isAvailable = response?.ok && /script/.test(response.headers.get('content-type') ?? '');
  const shouldReload = isAvailable || (response?.status === 404 && (await isReleaseReplaced()));
  if (isAvailable) await Promise.allSettled(modulePaths().map(fetchUncached));
  // Checked only now, because the app may have started in the meantime.
  if (document.documentElement.dataset.hydrated !== undefined) return;
  if (shouldReload && reloadOnce()) return onReload();
  if (isShell()) showLoadFailure();
  void retry(src, onReload, Math.min(2 * pauseMs, LONGEST_FILE_PAUSE_MS));
}

function showLoadFailure(): void {
  const notice = loadFailureNotice();
  if (notice) document.getElementById('app')?.append(notice.cloneNode(true));
}

/** Fetches from the server and renews the browser's cache, which may have a broken file or a Wi-Fi login page. */
async function fetchUncached(src: string): Promise<Response> {
  const response = await fetch(src, { cache: 'reload' });
  // Reads the body to its end: a truncated body rejects here, and only a whole body renews the cache.
  await response.clone().text();
  return response;
}
