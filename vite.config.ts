import { basename } from 'node:path';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNK_GROUPS, splitRoute } from './scripts/build/chunk-groups.ts';
import { type ClientChunk, recordChunks } from './scripts/build/client-chunks.ts';
import { DRAFT, finishDraft, startDraft } from './scripts/build/draft.ts';
import { previewVersion } from './scripts/build/previews.ts';
import { retryImports } from './scripts/build/retry-imports.ts';
import { serviceWorkerOptions } from './scripts/build/service-worker.ts';
import { writePages } from './scripts/build/write-pages.ts';

/** The oldest browsers that the product supports (README). Chrome 106 is the engine of Samsung Internet 20. */
const BROWSERS = ['ios15', 'chrome106', 'firefox115'];
// Read by `src/ui/head/site.ts`.
process.env.VITE_PREVIEW_VERSION = previewVersion();

export default defineConfig(({ command, isPreview, mode }) => {
  // With `--mode development` only the client is built, for tests of hydration (e2e/fixtures/development-client.ts).
  const isProduct = command === 'build' && mode !== 'development';
  // Whatever NODE_ENV the shell or a test has: a build for development would be three times as large.
  if (isProduct) process.env.NODE_ENV = 'production';
  // Vite calls this function once for each environment, so only the client's list is ever filled.
  const chunks: ClientChunk[] = [];
  return {
    // Settings are environment variables only: `npm start` would not notice a change in an `.env` file.
    envDir: false,
    // A build has hundreds of files, so it lists none.
    logLevel: command === 'build' ? 'warn' : 'info',
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        codeSplittingOptions: { splitBehavior: splitRoute },
        routeFileIgnorePattern: '\\.(test|module)\\.',
        generatedRouteTree: 'src/start/route-tree.gen.ts',
      }),
      react(),
      lingui(),
      retryImports(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      isProduct && [recordChunks(chunks), VitePWA(serviceWorkerOptions(() => writePages(chunks)))],
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
    css: {
      modules: {
        // Each style sheet's name is unique, so it needs no hash: /couples is 200 bytes smaller.
        generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}`,
      },
    },
    build: {
      target: BROWSERS,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    environments: {
      client: {
        build: {
          ...(isProduct && { outDir: DRAFT.clientDir }),
          rolldownOptions: {
            // Base 64 has `-`, so that a hash could end in a word that advertising blockers block, such as `-ad`.
            output: { codeSplitting: { groups: CHUNK_GROUPS }, hashCharacters: 'base36' },
            // Lets the build drop an unused class of Radix that calls `__name` in a static block, which Safari before
            // 16.4 can't parse.
            treeshake: { manualPureFunctions: ['__name'] },
            optimization: { inlineConst: { mode: 'all', pass: 3 } },
          },
        },
      },
      // The page renderer. It contains all packages, built for production. Otherwise a server without NODE_ENV would
      // load React's development build, which renders at less than half the speed.
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: DRAFT.rendererDir,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'src/document/entry-server.tsx',
            // One file: a running server would read further chunks later, when a new build may have removed them.
            output: { codeSplitting: false },
          },
        },
      },
    },
    ...(isProduct && {
      builder: {
        // The renderer first, because the client's build ends with the pages that it renders.
        async buildApp(builder) {
          const releaseLock = startDraft();
          const { ssr, client } = builder.environments;
          if (!ssr || !client) throw new Error('an environment is missing');
          await builder.build(ssr);
          await builder.build(client);
          await finishDraft();
          releaseLock();
        },
      },
    }),
  };
});

/** Imports the development API only when the development server starts: a build does not need this API. */
async function importDevelopmentApi() {
  return process.env.DEV_API === 'real'
    ? (await import('./scripts/dev/real-api.ts')).realApi()
    : (await import('./scripts/dev/mocked-api.ts')).mockedApi();
}
