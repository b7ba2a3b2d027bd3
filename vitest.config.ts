import { availableParallelism } from 'node:os';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const TESTS = '{src,server,mocks,scripts}/**/*.test.{ts,tsx}';
const DEEP_TESTS = '{src,server,mocks,scripts}/**/*.deep.test.ts';
/** Their modules keep no state from one test file to the next. */
const STATELESS_TESTS = '{server,scripts,src/domain,src/catalogue,src/document}/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    // One more than processors, because some tests wait.
    maxWorkers: availableParallelism() + 1,
    // `npm test` runs both quick projects, `npm run test:deep` runs `deep` (docs/testing.md).
    projects: [
      { extends: true, test: { name: 'quick', include: [TESTS], exclude: [DEEP_TESTS, STATELESS_TESTS] } },
      // Without isolation a file takes a fifth of a second less: its process has the shared modules already.
      {
        extends: true,
        test: { name: 'quick-stateless', include: [STATELESS_TESTS], exclude: [DEEP_TESTS], isolate: false },
      },
      { extends: true, test: { name: 'deep', include: [DEEP_TESTS] } },
    ],
    setupFiles: ['scripts/unit-test-setup.ts'],
    // The page's URL in tests that use jsdom; relative URLs of requests need one.
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    testTimeout: 60_000,
  },
});
