// Who may import whom (docs/architecture.md): an allow-list, so a new folder may import nothing until it is named here.

const PACKAGES = 'node_modules';
const TEST = '\\.test\\.tsx?$';

/**
 * Each folder or file at the left may import its own files and the paths in its list. A list may contain only folders
 * and files further up at the left, and paths within those folders, so that no circle arises.
 */
const MAY_IMPORT = {
  'src/domain': [],
  'src/catalogue': ['src/domain'],
  'src/api': ['src/domain'],
  'src/browser': ['src/api/waits.ts'],
  'src/stores': ['src/domain'],
  'src/i18n': ['src/domain', 'src/catalogue'],
  'src/outbox': ['src/domain', 'src/catalogue/result.ts', 'src/api', 'src/browser'],
  'src/reads': ['src/domain', 'src/catalogue', 'src/api', 'src/outbox', 'src/i18n'],
  'src/app-update': ['src/api/limit-time.ts', 'src/api/waits.ts', 'src/browser'],
  'src/install': [],
  'src/hydration': [],
  'src/inline-script': [
    'src/domain/language.ts',
    'src/api/waits.ts',
    'src/i18n/language-preference.ts',
    'src/app-update/is-release-replaced.ts',
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
  'server/http': [],
  'server/security': ['src/domain', 'server/http'],
  'server/settings': ['server/security'],
  'server/log': ['server/settings'],
  'server/store': ['server/settings', 'server/log'],
  'server/api': [
    'src/domain',
    'src/catalogue',
    'src/api/contract.ts',
    'src/api/endpoints.ts',
    'src/api/errors.ts',
    'src/api/server-paths.ts',
    'server/http',
    'server/security',
    'server/store',
  ],
  'server/ops': [
    'src/api/endpoints.ts',
    'src/api/server-paths.ts',
    'server/http',
    'server/log',
    'server/store',
    'server/api',
  ],
  'server/pages': [
    'src/domain',
    'src/api/server-paths.ts',
    'src/i18n/languages.ts',
    'src/document/page-renderer.ts',
    'src/document/unavailable-page.ts',
    'server/http',
    'server/security',
    'server/ops',
  ],
  'server/app.ts': ['src/api/endpoints.ts', 'server/security', 'server/api', 'server/ops', 'server/pages'],
  'server/listen-or-explain.ts': ['server/http', 'server/settings'],
  'server/serve.ts': [
    'server/http',
    'server/security',
    'server/settings',
    'server/log',
    'server/store',
    'server/ops',
    'server/pages',
    'server/app.ts',
    'server/listen-or-explain.ts',
  ],
  'server/main.ts': [
    'server/http',
    'server/settings',
    'server/log',
    'server/ops',
    'server/listen-or-explain.ts',
    'server/serve.ts',
  ],
  'server/testing': ['src/domain', 'src/api/endpoints.ts', 'server/store', 'server/app.ts'],
  mocks: ['src/domain', 'src/catalogue', 'src/api/contract.ts', 'src/api/endpoints.ts', 'src/api/errors.ts'],
  scripts: [
    'src/domain',
    'src/catalogue',
    'src/i18n/languages.ts',
    'src/document/night-colour.ts',
    'src/screens/sharing/card/card-colours.ts',
    'src/document/page-renderer.ts',
    'src/document/unavailable-page.ts',
    'server/settings',
    'server/log',
    'server/store',
    'server/ops',
    'server/pages/group-preview-layout.ts',
    'server/app.ts',
    'server/testing/server-with-data.ts',
  ],
  bench: ['src/domain', 'server/testing/server-with-data.ts'],
  e2e: [
    'src/domain/language.ts',
    'src/domain/question.ts',
    'src/domain/question-count.ts',
    'src/domain/quiz-pauses.ts',
    'src/domain/result-id.ts',
    'src/domain/pages.ts',
    'server/pages/unavailable-response.ts',
    'server/testing/counter-differences.ts',
    'server/testing/free-port.ts',
    'server/testing/launch-server.ts',
    'server/testing/nginx-process.ts',
    'server/testing/server-with-data.ts',
    'scripts/setup/build-sources.mjs',
  ],
  '[^/]+\\.config\\.ts$': [
    'src/domain/language.ts',
    'src/domain/pages.ts',
    'scripts/dev',
    'scripts/build',
    'e2e/fixtures/chromium-args.ts',
  ],
};

/**
 * The packages that each folder of `src` and `server` may use: none if its list is empty or missing. Tests,
 * `server/testing` and all folders outside `src` and `server` may use any package.
 */
const MAY_USE = {
  'src/domain': [],
  'src/catalogue': [],
  'src/api': ['valibot'],
  'src/browser': ['src/api/waits.ts'],
  'src/stores': ['valibot', 'zustand'],
  'src/i18n': ['@lingui', 'react'],
  'src/outbox': ['idb-keyval', 'uuid', 'valibot'],
  'src/reads': ['valibot'],
  'src/app-update': ['workbox-window'],
  'src/install': [],
  'src/hydration': ['react', 'react-dom'],
  'src/inline-script': [],
  'src/ui': ['@lingui', '@tanstack', 'lucide-react', 'radix-ui', 'react'],
  'src/head': ['@lingui'],
  'src/screens': ['@lingui', '@tanstack', 'lucide-react', 'radix-ui', 'react', 'react-dom', 'uqr', 'uuid'],
  'src/routes': ['@tanstack'],
  'src/app': ['@tanstack', 'react'],
  'src/document': ['@lingui', '@tanstack', 'react-dom'],
  'src/sw': ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  'server/http': ['@hono', 'negotiator'],
  'server/security': ['hono', 'valibot'],
  'server/settings': ['valibot'],
  'server/log': ['pino'],
  'server/store': ['pg', 'uuid'],
  'server/api': ['@valibot', 'hono', 'uuid', 'valibot'],
  'server/ops': ['hono', 'prom-client'],
  'server/app.ts': ['hono'],
};

const FOLDERS = Object.keys(MAY_IMPORT);
for (const [index, folder] of FOLDERS.entries())
  for (const imported of MAY_IMPORT[folder])
    if (!FOLDERS.slice(0, index).some((earlier) => `${imported}/`.startsWith(`${earlier}/`)))
      throw new Error(`${folder} may not import ${imported}, which is not above it`);

/** Turns the path of a folder or a file into a pattern; what ends in `$` is a pattern already. */
const pathPattern = (path) =>
  path.endsWith('$') ? `^${path}` : /\.(ts|tsx|mjs)$/.test(path) ? `^${path}$` : `^${path}/`;
const packagesPattern = (packages) => `${PACKAGES}/(@types/)?(${packages.join('|')})/`;

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
    { name: 'not-to-test', severity: 'error', from: { pathNot: TEST }, to: { path: TEST } },
    // `use-inventory.ts` is no screen: it reads the stored plays.
    {
      name: 'no-screen-in-what-screens-share',
      severity: 'error',
      from: { path: '^src/screens/(frame|sharing)/' },
      to: { path: '^src/screens/', pathNot: '^src/screens/(frame|sharing|use-inventory\\.ts)' },
    },
    {
      name: 'no-import-from-a-neighbouring-folder',
      severity: 'error',
      from: { path: '^(e2e|scripts|bench)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/($2|fixtures|setup)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    ...Object.entries(MAY_IMPORT).map(([folder, others]) => ({
      from: { path: pathPattern(folder) },
      to: { path: [folder, ...others].map(pathPattern) },
    })),
    ...Object.entries(MAY_USE).map(([folder, packages]) => ({
      from: { path: pathPattern(folder) },
      to: { path: packagesPattern(packages) },
    })),
    // Node's own modules are not for src: browsers don't have them.
    { from: { pathNot: '^src/' }, to: { dependencyTypes: ['core'] } },
    { from: { pathNot: '^(src|server)/' }, to: { path: PACKAGES } },
    { from: { path: ['^server/testing/', TEST] }, to: { path: PACKAGES } },
    { from: { path: TEST }, to: { dependencyTypes: ['core'] } },
    { from: { path: TEST }, to: { path: '^(mocks|scripts|server/testing)/' } },
    // Tests of the server start all of it.
    { from: { path: `^server/.*${TEST}` }, to: { path: '^(server|src/domain|src/catalogue)/' } },
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
