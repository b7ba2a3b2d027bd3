import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const TESTS = '{src,server,mocks,scripts}/**/*.test.{ts,tsx}';
const DEEP_TESTS = '{src,server,mocks,scripts}/**/*.deep.test.ts';

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    // By default Vitest leaves one processor idle: half the power of a machine with two.
    maxWorkers: '100%',
    // `npm test` runs `quick`, `npm run test:deep` runs `deep` (docs/testing.md).
    projects: [
      { extends: true, test: { name: 'quick', include: [TESTS], exclude: [DEEP_TESTS] } },
      { extends: true, test: { name: 'deep', include: [DEEP_TESTS] } },
    ],
    setupFiles: ['scripts/fail-on-console-error.ts'],
    // The page's URL in tests that use jsdom; relative URLs of requests need one.
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    testTimeout: 60_000,
  },
});
