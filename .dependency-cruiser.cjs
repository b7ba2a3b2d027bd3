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
  'src/i18n': ['src/domain', 'src/catalogue'],
  // Comes before `src/ui`, whose error screen asks whether a chunk has failed.
  'src/offline/failed-chunks': ['src/domain', 'src/api/waits.ts', 'src/api/limit-time.ts', 'src/i18n'],
  'src/ui': ['src/domain', 'src/api/waits.ts', 'src/api/limit-time.ts', 'src/i18n', 'src/offline/failed-chunks'],
  'src/offline': ['src/domain', 'src/catalogue/result.ts', 'src/api', 'src/i18n', 'src/ui'],
  'src/reads': ['src/domain', 'src/catalogue', 'src/api', 'src/i18n', 'src/ui', 'src/offline'],
  'src/people': ['src/domain', 'src/catalogue', 'src/api', 'src/i18n', 'src/ui', 'src/offline', 'src/reads'],
  'src/together': [
    'src/domain',
    'src/catalogue',
    'src/api',
    'src/i18n',
    'src/ui',
    'src/offline',
    'src/reads',
    'src/people',
  ],
  'src/quiz': [
    'src/domain',
    'src/catalogue',
    'src/api',
    'src/i18n',
    'src/ui',
    'src/offline',
    'src/reads',
    'src/people',
    'src/together/join/group-destination.ts',
    'src/together/round/add-play-to-round.ts',
    'src/together/round/turn-content.tsx',
  ],
  'src/result': [
    'src/domain',
    'src/catalogue',
    'src/api',
    'src/i18n',
    'src/ui',
    'src/offline',
    'src/reads',
    'src/people',
    'src/together/round/round-card.tsx',
    'src/together/round/round-top-buttons.tsx',
  ],
  'src/couples': ['src/domain', 'src/catalogue', 'src/api', 'src/i18n', 'src/ui', 'src/offline/outbox', 'src/reads'],
  'src/home': ['src/domain', 'src/i18n', 'src/ui', 'src/offline', 'src/reads', 'src/people'],
  'src/routes': [
    'src/domain',
    'src/api/waits.ts',
    'src/i18n',
    'src/ui',
    'src/offline',
    'src/reads',
    'src/people',
    'src/together',
    'src/quiz',
    'src/result',
    'src/couples',
    'src/home',
  ],
  // Stands in each page's HTML, so each import counts.
  'src/start/inline': [
    'src/domain/language.ts',
    'src/api/waits.ts',
    'src/i18n/language-preference.ts',
    'src/offline/failed-chunks',
    'src/ui/hydration/show-pressed.ts',
    'src/quiz/digit-of-key.ts',
  ],
  'src/start': [
    'src/domain',
    'src/api',
    'src/i18n/language-preference.ts',
    'src/ui',
    'src/offline',
    'src/reads',
    'src/routes',
    'src/start/inline',
  ],
  'src/document': [
    'src/domain',
    'src/catalogue',
    'src/i18n',
    'src/ui',
    'src/offline/failed-chunks',
    'src/reads',
    'src/start',
  ],
  'src/sw': ['src/domain', 'src/api', 'src/i18n/languages.ts', 'src/offline', 'src/document/unavailable-page.ts'],
  'server/limits': ['src/domain'],
  'server/http': ['src/domain', 'server/limits'],
  'server/settings': ['server/limits'],
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
    'server/limits',
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
    'server/limits',
    'server/ops',
  ],
  'server/app.ts': ['src/api/endpoints.ts', 'server/limits', 'server/http', 'server/api', 'server/ops', 'server/pages'],
  'server/serve.ts': [
    'server/http',
    'server/limits',
    'server/settings',
    'server/log',
    'server/store',
    'server/ops',
    'server/pages',
    'server/app.ts',
  ],
  'server/main.ts': ['server/http', 'server/settings', 'server/log', 'server/ops', 'server/serve.ts'],
  'server/testing': ['src/domain', 'src/api/endpoints.ts', 'server/store', 'server/app.ts'],
  mocks: ['src/domain', 'src/catalogue', 'src/api/contract.ts', 'src/api/endpoints.ts', 'src/api/errors.ts'],
  scripts: [
    'src/domain',
    'src/catalogue',
    'src/i18n/languages.ts',
    'src/document/night-colour.ts',
    'src/people/sharing/card/card-colours.ts',
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
    'src/domain/quiz/answer.ts',
    'src/domain/language.ts',
    'src/domain/quiz/question.ts',
    'src/domain/quiz/question-count.ts',
    'src/domain/quiz/quiz-pauses.ts',
    'src/domain/ids/result-id.ts',
    'src/domain/pages/pages.ts',
    'server/testing/counter-differences.ts',
    'server/testing/free-port.ts',
    'server/testing/launch-server.ts',
    'server/testing/nginx-process.ts',
    'server/testing/server-with-data.ts',
    'scripts/build/build-lock.ts',
    'scripts/setup/build-sources.mjs',
  ],
  '[^/]+\\.config\\.ts$': [
    'src/domain/language.ts',
    'src/domain/pages/pages.ts',
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
  'src/i18n': ['@lingui', 'react'],
  'src/ui': ['@lingui', '@tanstack', 'lucide-react', 'radix-ui', 'react', 'react-dom', 'zustand'],
  'src/offline': [
    '@lingui',
    '@tanstack',
    'idb-keyval',
    'lucide-react',
    'react',
    'uuid',
    'valibot',
    'workbox-window',
    'zustand',
  ],
  'src/reads': ['@tanstack', 'react', 'valibot'],
  'src/people': ['@lingui', '@tanstack', 'lucide-react', 'react', 'valibot', 'zustand'],
  'src/together': ['@lingui', '@tanstack', 'lucide-react', 'react', 'uuid'],
  'src/quiz': ['@lingui', '@tanstack', 'lucide-react', 'react', 'react-dom', 'uuid'],
  'src/result': ['@lingui', '@tanstack', 'lucide-react', 'radix-ui', 'react', 'uqr'],
  'src/couples': ['@lingui', '@tanstack', 'lucide-react', 'react'],
  'src/home': ['@lingui', '@tanstack', 'lucide-react', 'react'],
  'src/routes': ['@lingui', '@tanstack', 'react'],
  'src/start': ['@tanstack', 'react'],
  'src/document': ['@lingui', '@tanstack', 'react-dom'],
  'src/sw': ['workbox-core', 'workbox-precaching', 'workbox-routing'],
  'server/limits': ['hono', 'valibot'],
  'server/http': ['@hono', 'hono', 'negotiator', 'valibot'],
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
    // Tests of the server start all of it, and know how long a visitor waits.
    { from: { path: `^server/.*${TEST}` }, to: { path: '^(server/|src/domain/|src/catalogue/|src/api/waits.ts$)' } },
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
