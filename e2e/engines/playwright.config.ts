import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Tests that need settings of Firefox. */
const FIREFOX_SPECS = '**/firefox-*.spec.ts';
const DEPLOY_SPEC = '**/deploys.spec.ts';

/** A project for each engine (docs/decisions/060): these tests cover what an engine may do differently. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  // Three workers for two processors, because these tests wait more than they compute.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000, intervals: [50, 100, 250] } },
  reporter: [['list'], ['json', { outputFile: '../../.cache/engines.json' }]],
  projects: [
    // All else is tested in Chromium by Playwright, whose connection to service workers delays updates.
    { name: 'Chromium', testMatch: DEPLOY_SPEC },
    { name: 'Firefox' },
    // The deploys need two tabs of one browser; in WebKit each tab is in a browser of its own.
    { name: 'WebKit', testIgnore: [FIREFOX_SPECS, DEPLOY_SPEC] },
  ],
});
