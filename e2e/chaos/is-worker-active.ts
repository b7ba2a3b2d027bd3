import type { Page } from '@playwright/test';

/** Whether the page's service worker is installed, and is active or activating. */
export function isWorkerActive(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active != null);
}
