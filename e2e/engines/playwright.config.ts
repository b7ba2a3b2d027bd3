import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { TESTED_ELSEWHERE_IN_CHROMIUM } from './tested-elsewhere-in-chromium.ts';

/** Tests that need settings of Firefox. */
const FIREFOX_SPECS = '**/firefox-*.spec.ts';

/** A project for each engine (docs/decisions/060). Chromium and WebKit leave some tests out. */
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
    { name: 'Chromium', testIgnore: FIREFOX_SPECS, grepInvert: new RegExp(TESTED_ELSEWHERE_IN_CHROMIUM.tag) },
    { name: 'Firefox' },
    // deploys.spec.ts needs two tabs of one browser; in WebKit each tab is in a browser of its own.
    { name: 'WebKit', testIgnore: [FIREFOX_SPECS, '**/deploys.spec.ts'] },
  ],
});
