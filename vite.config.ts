import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSERS } from './scripts/build/browsers.ts';
import { CHUNK_GROUPS, splitRoute } from './scripts/build/chunk-groups.ts';
import { retryImports } from './scripts/build/retry-imports.ts';

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  // Settings are environment variables only: `npm start` would not notice a change in an `.env` file.
  envDir: false,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: splitRoute },
      routeFileIgnorePattern: '\\.(test|module)\\.',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
    }),
    react(),
    lingui(),
    retryImports(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    command === 'serve' && !isPreview && importDevelopmentApi(),
  ],
  resolve: {
    // React 18 and later have the hook `useSyncExternalStore`, so its copy for older versions is left out.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // The page renderer contains all packages, built for production. Otherwise a server without NODE_ENV would load
  // React's development build, which renders at less than half the speed.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: BROWSERS,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? // One file, because a running server would read further chunks later, when a new build may have removed them.
        { output: { codeSplitting: false } }
      : // Base 64 has `-`, so that a hash could end in a word that advertising blockers block, such as `-ad`.
        {
          output: { codeSplitting: { groups: CHUNK_GROUPS }, hashCharacters: 'base36' },
          // Lets the build drop an unused class of Radix that calls `__name` in a static block, which Safari before
          // 16.4 can't parse.
          treeshake: { manualPureFunctions: ['__name'] },
        },
  },
}));

/** Imports the development API only when the development server starts: a build does not need this API. */
async function importDevelopmentApi() {
  return process.env.DEV_API === 'real'
    ? (await import('./scripts/dev/real-api.ts')).realApi()
    : (await import('./scripts/dev/mocked-api.ts')).mockedApi();
}
