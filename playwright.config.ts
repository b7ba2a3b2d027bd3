import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './e2e/fixtures/chromium-args.ts';

/** The tag of what takes too long for every change. */
const DEEP = /@deep/;

const { FONTS } = process.env;

/** End to end: the built product, the real server, a real browser. `npm test` builds first and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  // They have drivers and a configuration of their own.
  testIgnore: 'e2e/engines/**',
  outputDir: 'test-results',
  fullyParallel: true,
  // Three for two processors: tests of bad networks wait more than they compute.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  // `npm test` runs the first, `npm run test:deep` the second (docs/testing.md).
  projects: [
    { name: 'quick', grepInvert: DEEP },
    { name: 'deep', grep: DEEP },
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    // A trace makes a third more work; `--trace=on` records one.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...CHROMIUM_ARGS],
      // Fonts of another machine: the name of a list in `e2e/fonts`.
      ...(FONTS ? { env: { ...process.env, FONTCONFIG_FILE: resolve('e2e/fonts', `${FONTS}.conf`) } } : {}),
    },
  },
});
