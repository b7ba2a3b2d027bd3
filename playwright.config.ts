import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './e2e/fixtures/chromium-args.ts';

/** The tag of what takes too long for every change. */
const DEEP = /@deep/;

/** Fonts of other machines: lists in `e2e/fonts`. */
const FONT_SETS = ['dejavu', 'noto', 'liberation'];

/** What other letters can break, in the words of the tests' titles. */
const OF_FONTS = {
  testMatch: ['accessibility-zoom.spec.ts', 'screens.spec.ts', 'contrast.spec.ts'],
  grep: /cut off|at most two lines|stand out/,
};

const LAUNCH = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...CHROMIUM_ARGS],
};

function withFonts(fonts: string) {
  const env = { ...process.env, FONTCONFIG_FILE: resolve('e2e/fonts', `${fonts}.conf`) } as Record<string, string>;
  return { name: `fonts-${fonts}`, ...OF_FONTS, use: { launchOptions: { ...LAUNCH, env } } };
}

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
  // `npm test` runs the first, `npm run test:deep` the others (docs/testing.md).
  projects: [{ name: 'quick', grepInvert: DEEP }, { name: 'deep', grep: DEEP }, ...FONT_SETS.map(withFonts)],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 390, height: 844 },
    // Half of a play's computing is motion; tests of what moves turn it on (e2e/fixtures/motion.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes a third more work; `--trace=on` records one.
    screenshot: 'only-on-failure',
    launchOptions: LAUNCH,
  },
});
