import type { Page } from '@playwright/test';

/**
 * Counts the documents that a tab loads from now on. A page shows before its `load` event, so a test that expects a
 * load polls the count.
 */
export function countLoads(page: Page): { readonly count: number } {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}
