// Who may import whom (docs/architecture.md): an allow-list, so a new folder may import nothing until it is named here.

const PACKAGES = 'node_modules';
const TEST = '\\.test\\.tsx?$';

/** For each folder the folders and files that it may import besides its own, all of them above it: so no circles. */
const MAY_IMPORT = {
  'src/domain': [],
  'src/catalogue': ['src/domain'],
  'src/api': ['src/domain'],
  'src/browser': [],
  'src/stores': ['src/domain'],
  'src/i18n': ['src/domain', 'src/catalogue'],
  'src/outbox': ['src/domain', 'src/catalogue/result.ts', 'src/api', 'src/browser'],
  'src/reads': ['src/domain', 'src/catalogue', 'src/api', 'src/outbox', 'src/i18n'],
  'src/app-update': ['src/browser'],
  'src/install': [],
  'src/hydration': [],
  'src/inline-script': [
    'src/domain/language.ts',
    'src/i18n/language-preference.ts',
    'src/app-update/is-replaced.ts',
    'src/hydration/show-pressed.ts',
    'src/browser',
  ],
  'src/ui': ['src/domain', 'src/i18n', 'src/browser', 'src/hydration'],
  'src/head': ['src/domain', 'src/catalogue', 'src/i18n'],
  'src/screens': [
    'src/domain',
    'src/catalogue',
    'src/api',
    'src/browser',
    'src/stores',
    'src/i18n',
    'src/outbox',
    'src/reads',
    'src/install/install-situation.ts',
    'src/hydration',
    'src/ui',
    'src/head',
  ],
  'src/routes': [
    'src/domain',
    'src/reads',
    'src/stores',
    'src/i18n',
    'src/hydration',
    'src/ui',
    'src/head',
    'src/screens',
  ],
  'src/app': [
    'src/domain',
    'src/api',
    'src/browser',
    'src/stores',
    'src/outbox',
    'src/reads',
    'src/app-update',
    'src/install',
    'src/hydration',
    'src/inline-script/early-events.ts',
    'src/ui',
    'src/screens',
    'src/routes',
  ],
  'src/document': [
    'src/domain',
    'src/catalogue',
    'src/i18n',
    'src/reads',
    'src/hydration',
    'src/head',
    'src/app',
    'src/browser/load-failure-notice.ts',
    'src/screens/frame/load-failure-notice.tsx',
  ],
  'src/sw': [
    'src/domain',
    'src/api',
    'src/outbox',
    'src/app-update/worker-requests.ts',
    'src/i18n/languages.ts',
    'src/document/unavailable-page.ts',
  ],
  server: [
    'src/domain',
    'src/catalogue',
    'src/api/contract.ts',
    'src/api/endpoints.ts',
    'src/api/errors.ts',
    'src/api/server-paths.ts',
    'src/i18n/languages.ts',
    'src/document/page-renderer.ts',
    'src/document/unavailable-page.ts',
  ],
  mocks: ['src/domain', 'src/catalogue', 'src/api/contract.ts', 'src/api/endpoints.ts', 'src/api/errors.ts'],
  scripts: [
    'src/domain',
    'src/catalogue',
    'src/i18n/languages.ts',
    'src/document/night-colour.ts',
    'src/screens/sharing/card/card-colours.ts',
    'src/document/page-renderer.ts',
    'src/document/unavailable-page.ts',
    'src/stores/quiz-store.ts',
    'src/outbox/page-outbox.ts',
    'server',
  ],
  bench: ['src/domain', 'src/catalogue/result.ts', 'server/pages/compress-page.ts'],
  e2e: [
    'src/domain/language.ts',
    'src/domain/quiz-pauses.ts',
    'src/domain/pages.ts',
    'server/store/recount.ts',
    'server/testing/free-port.ts',
    'server/testing/nginx-process.ts',
    'scripts/setup/build-sources.mjs',
  ],
  '[^/]+\\.config\\.ts$': [
    'src/domain/language.ts',
    'src/domain/pages.ts',
    'scripts/dev',
    'scripts/build/retry-imports.ts',
    'e2e/fixtures/chromium-args.ts',
  ],
};

const FOLDERS = Object.keys(MAY_IMPORT);
for (const [index, folder] of FOLDERS.entries())
  for (const imported of MAY_IMPORT[folder])
    if (!FOLDERS.slice(0, index).some((earlier) => `${imported}/`.startsWith(`${earlier}/`)))
      throw new Error(`${folder} may not import ${imported}, which is not above it`);

const folderPattern = (folder) => (folder.endsWith('$') ? `^${folder}` : `^${folder}/`);
const targetPattern = (path) => (/\.(ts|tsx|mjs)$|\$$/.test(path) ? `^${path}` : `^${path}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Imports of types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    // Every file of src is in a folder of src (docs/architecture.md); the second rule finds orphans.
    { name: 'no-file-at-the-root-of-src', severity: 'error', from: { path: '^src/[^/]+$' }, to: {} },
    { name: 'no-file-at-the-root-of-src', severity: 'error', from: { path: '^src/[^/]+$', orphan: true }, to: {} },
    { name: 'not-to-test', severity: 'error', from: { pathNot: TEST }, to: { path: TEST } },
    {
      name: 'pure-core',
      comment: 'The domain uses no platform and no package.',
      severity: 'error',
      from: { path: '^src/(domain|catalogue)/', pathNot: TEST },
      to: { path: PACKAGES, dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'no-react-below-the-screen',
      severity: 'error',
      from: { path: '^(src/(api|browser|outbox|reads|app-update|install|sw)|server)/' },
      to: { path: `${PACKAGES}/(react|react-dom|zustand|@tanstack)/` },
    },
    {
      name: 'no-screen-in-what-screens-share',
      severity: 'error',
      from: { path: '^src/screens/(frame|sharing)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/(frame|sharing|use-inventory\\.ts)' },
    },
    {
      name: 'no-node-in-the-page',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|cloudflare:)' },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    { from: {}, to: { path: PACKAGES } },
    { from: {}, to: { dependencyTypes: ['core'] } },
    // A test may import the mocked API and scripts.
    { from: { path: TEST }, to: { path: '^(mocks|scripts)/' } },
    ...Object.entries(MAY_IMPORT).map(([folder, others]) => ({
      from: { path: folderPattern(folder) },
      to: { path: [folderPattern(folder), ...others.map(targetPattern)] },
    })),
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    exclude: { path: ['^dist', '^data/', '^test-results/', '^\\.'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
