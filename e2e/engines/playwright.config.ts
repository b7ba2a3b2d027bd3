import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { SKIP_IN_CHROMIUM } from './skip-in-chromium.ts';

/** What only Firefox can be told. */
const FIREFOX_ALONE = '**/firefox-*.spec.ts';

/** The same scenarios in three engines, one project each (docs/decisions/060-three-engines.md). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  // Three for two processors: visitors pause more than they compute.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000, intervals: [50, 100, 250] } },
  reporter: [['list'], ['json', { outputFile: '../../.cache/engines.json' }]],
  projects: [
    { name: 'Chromium', testIgnore: FIREFOX_ALONE, grepInvert: new RegExp(SKIP_IN_CHROMIUM.tag) },
    { name: 'Firefox' },
    // Its driver has one tab.
    { name: 'WebKit', testIgnore: [FIREFOX_ALONE, '**/deploys.spec.ts'] },
  ],
});
