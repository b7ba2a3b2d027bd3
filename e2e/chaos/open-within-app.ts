import type { Page } from '@playwright/test';

/** Opens a path in the running app, without loading a document. */
export async function openWithinApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
