import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PAGES } from '#domain/pages.ts';
import { rolldownGroups } from './scripts/build/chunk-groups.ts';
import { retryImports } from './scripts/build/retry-imports.ts';

/** The router's ids of the routes that load a result or a group. */
const ROUTES_OF_RESULTS = new Set(
  PAGES.filter(({ data }) => data === 'result' || data === 'group').map(
    ({ route }) => `/{-$lang}/${route.replaceAll('.', '/')}`,
  ),
);

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // By default every page, home too, would load the loader of results and groups. Here the loader is in one chunk
      // with the screen.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          ROUTES_OF_RESULTS.has(routeId) ? [['component', 'loader', 'errorComponent', 'notFoundComponent']] : undefined,
      },
      routeFileIgnorePattern: '\\.(test|module)\\.',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
    }),
    react(),
    lingui(),
    retryImports(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    command === 'serve' && !isPreview && importDevelopmentApi(),
  ],
  // Vite's own, longer class names would make `/couples` 145 to 245 bytes larger, over its budget.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:5]' } } } : {}),
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
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? // One file, because a running server would read further chunks later, when a new build may have removed them.
        { output: { codeSplitting: false } }
      : { output: { codeSplitting: { groups: rolldownGroups() } } },
  },
}));

/** Imports the development API only when the development server starts: a build does not need this API. */
async function importDevelopmentApi() {
  return process.env.DEV_API === 'real'
    ? (await import('./scripts/dev/real-api.ts')).realApi()
    : (await import('./scripts/dev/mocked-api.ts')).mockedApi();
}
