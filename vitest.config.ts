import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{src,server,mocks,scripts}/**/*.test.{ts,tsx}'],
    setupFiles: ['mocks/unit-setup.ts'],
    // An address, so that relative calls have somewhere to go where a test asks for jsdom.
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    testTimeout: 30_000,
  },
});
