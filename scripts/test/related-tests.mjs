/**
 * The end-to-end tests that find most faults of a folder, for `npm run test:changed`; `npm test` runs all tests. A folder
 * that is not listed has unit tests, or needs all tests.
 */
export const E2E_TESTS_BY_FOLDER = {
  'src/api/': ['e2e/quiz-while-loading.spec.ts', 'e2e/popularity.spec.ts'],
  'src/app/': ['e2e/quiz-while-loading.spec.ts', 'e2e/not-found.spec.ts'],
  'src/app-update/': ['e2e/offline.spec.ts'],
  'src/browser/': ['e2e/pages-early-touch.spec.ts'],
  'src/catalogue/': ['e2e/couples.spec.ts'],
  'src/document/': ['e2e/pages-head.spec.ts', 'e2e/pages-styles.spec.ts'],
  'src/domain/': ['e2e/quiz-while-loading.spec.ts', 'e2e/not-found.spec.ts'],
  'src/hydration/': ['e2e/pages-early-touch.spec.ts'],
  'src/i18n/': ['e2e/not-found.spec.ts', 'e2e/quiz-while-loading.spec.ts'],
  'src/inline-script/': ['e2e/pages-early-touch.spec.ts'],
  'src/install/': ['e2e/install.spec.ts'],
  'src/outbox/': ['e2e/stored-results.spec.ts', 'e2e/plain-http.spec.ts'],
  'src/reads/': ['e2e/couples.spec.ts'],
  'src/routes/': ['e2e/not-found.spec.ts', 'e2e/pages-head.spec.ts'],
  'src/screens/couples/': ['e2e/couples.spec.ts'],
  'src/screens/frame/': ['e2e/not-found.spec.ts'],
  'src/screens/home/': ['e2e/screens.spec.ts'],
  'src/screens/more-tests/': ['e2e/screens.spec.ts'],
  'src/screens/quiz/': ['e2e/quiz-while-loading.spec.ts'],
  'src/screens/result/chart/': ['e2e/compare.spec.ts'],
  'src/screens/result/compare/': ['e2e/compare.spec.ts'],
  'src/screens/result/share/': ['e2e/share.spec.ts', 'e2e/share-qr.spec.ts', 'e2e/share-pictures.spec.ts'],
  'src/screens/result/stored/': ['e2e/stored-results.spec.ts'],
  'src/screens/together/round/': ['e2e/handover.spec.ts'],
  'src/stores/': ['e2e/quiz-while-loading.spec.ts'],
  'src/sw/': ['e2e/offline.spec.ts'],
  'src/ui/': ['e2e/screens.spec.ts'],
  'src/ui/toast/': ['e2e/toast.spec.ts'],
  'server/http/': ['e2e/server-hardening.spec.ts'],
  'server/pages/': ['e2e/not-found.spec.ts', 'e2e/pages-head.spec.ts'],
  'server/security/': ['e2e/server-hardening.spec.ts'],
  'scripts/build/': ['e2e/pages-styles.spec.ts', 'e2e/server-renderer.spec.ts'],
};

/** Unit tests that read files or start them as a process: without an import Vitest does not know that they depend. */
export const UNIT_TESTS_BY_FOLDER = {
  'README.md': ['scripts/docs.test.ts'],
  'docs/': ['scripts/docs.test.ts'],
  'locales/': ['scripts/locales.test.ts'],
  'public/posters/': ['scripts/draw-poster-glows.test.ts'],
  'server/': ['server/process/start-and-stop.test.ts'],
  'server/http/': ['server/process/start-and-stop.test.ts', 'server/process/one-client.test.ts'],
  'server/ops/': ['server/process/logs-and-metrics.test.ts'],
  'server/store/': ['server/process/backup.test.ts', 'server/process/disk-full.test.ts'],
};

/** The unit tests of changed files that Vitest does not find by imports. */
export function unitTestsFor(files) {
  return [...new Set(files.flatMap((file) => entryOfDeepestFolder(UNIT_TESTS_BY_FOLDER, file)))];
}

/** The end-to-end tests of changed files: changed tests themselves, and the tests of each file's deepest folder. */
export function e2eTestsFor(files) {
  const specs = files.filter((file) => /^e2e\/(?!engines\/).*\.spec\.ts$/.test(file));
  specs.push(...files.flatMap((file) => entryOfDeepestFolder(E2E_TESTS_BY_FOLDER, file)));
  return [...new Set(specs)];
}

/** A table's entry for the deepest listed folder of a file; none for a unit test, which runs itself. */
function entryOfDeepestFolder(table, file) {
  if (file.includes('.test.')) return [];
  const folders = Object.keys(table).filter((name) => file.startsWith(name));
  const [deepest] = folders.sort((one, other) => other.length - one.length);
  return deepest ? table[deepest] : [];
}
