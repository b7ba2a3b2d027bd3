import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { retryImports } from './scripts/build/retry-imports.ts';

/**
 * Few chunks: without these groups home has 5,145 bytes and 20 requests more before its first tap. All pages start with
 * three: React, the other packages (which change seldom) and our own code; a fourth is shared by several screens.
 */
const CHUNKS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown.runtime|\/src\/hydration\/draw-app/,
    priority: 2,
  },
  { name: 'framework', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  {
    name: 'common',
    test: /\/src\/(ui|hydration|document|browser\/when-idle|i18n\/use-|screens\/frame)|\/domain\/wire|lucide-react(?!.*(link-2|image-up|download)\.)/,
    minShareCount: 2,
    priority: 1,
  },
  // How alike two are, in one file: each name of a chunk takes its bytes of home's script.
  { name: 'likeness', test: /\/src\/domain\/(similarity|likeness|axis|verdict|drama)\./ },
  {
    name: 'own-results',
    test: /\/src\/(i18n\/load-result-texts|screens\/result\/use-ownership|screens\/use-inventory)\./,
  },
  // A play's own forms, shared by quiz, result and outbox; what runs beside the screens; what it may have to say.
  { name: 'play', test: /\/src\/(domain\/(answer|result-id|group)|outbox\/stored-play)\.|\/valibot\// },
  { name: 'page-outbox', test: /\/src\/(app\/start-background|outbox\/(page-outbox|play-changes))\./ },
  // A screen needs it too: in a chunk with the notices it would bring them all along.
  { name: 'inventory', test: /\/src\/screens\/use-inventory\./ },
  { name: 'notices', test: /\/(connection-pill|version-notices|toaster)\.tsx/ },
];

export default defineConfig(({ command, isPreview, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What loads a result or a group comes with what shows it: home starts without either.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          /results|together/.test(routeId)
            ? [['component', 'loader', 'errorComponent', 'notFoundComponent']]
            : undefined,
      },
      routeFileIgnorePattern: '\\.(test|module)\\.',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
    }),
    react(),
    lingui(),
    retryImports(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    command === 'serve' && !isPreview && developmentApi(),
  ],
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:5]' } } } : {}),
  resolve: {
    // React 18 and later have this hook themselves: without the copy that older ones need.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // The page renderer holds all it needs, as made for production: left outside, React would choose its development
  // build wherever the server runs without NODE_ENV, and render at less than half the speed.
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? // One file: a build that runs beside a server takes none away that the server has not read yet.
        { output: { codeSplitting: false } }
      : {
          output: {
            codeSplitting: { groups: CHUNKS },
          },
        },
  },
}));

/** Loaded for development alone: the build needs neither the server nor the mocks. */
async function developmentApi() {
  return process.env.DEV_API === 'real'
    ? (await import('./scripts/dev/real-api.ts')).realApi()
    : (await import('./scripts/dev/mocked-api.ts')).mockedApi();
}
