import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './e2e/fixtures/chromium-args.ts';

/** The tag of tests that take too long for every change. */
const DEEP_TAG = /@deep/;

/** Sets of fonts as on other machines: each has a configuration file in `e2e/fonts`. */
const FONT_SETS = ['dejavu', 'noto'];

/** The tests that another font can break, in two scripts with long words; `grep` has words of their titles. */
const FONT_TESTS = {
  testMatch: ['**/zoom.spec.ts', '**/question-lines.spec.ts'],
  grep: /\/(ar|ru): no text|at most two lines/,
};

const LAUNCH = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...CHROMIUM_ARGS],
};

function fontProject(fontSet: string) {
  const env = { ...process.env, FONTCONFIG_FILE: resolve('e2e/fonts', `${fontSet}.conf`) } as Record<string, string>;
  return { name: `fonts-${fontSet}`, ...FONT_TESTS, use: { launchOptions: { ...LAUNCH, env } } };
}

/** End-to-end tests: the build, the real server, a real browser. `npm test` builds first and finds the browser. */
export default defineConfig({
  testDir: 'e2e',
  // The tests in `e2e/engines` have their own drivers and configuration.
  testIgnore: 'e2e/engines/**',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/references/{arg}{ext}',
  fullyParallel: true,
  // Three workers for two processors, because tests of bad networks wait more than they compute.
  workers: Math.ceil(availableParallelism() * 1.5),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e.json' }]],
  // `npm test` runs `quick`, `npm run test:deep` runs the others (docs/testing.md).
  projects: [{ name: 'quick', grepInvert: DEEP_TAG }, { name: 'deep', grep: DEEP_TAG }, ...FONT_SETS.map(fontProject)],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    // Animations take half of a play's computing time; tests of motion turn them on (e2e/fixtures/test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // No traces by default, because tests with traces take a third longer; `--trace=on` records traces.
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
