import { existsSync } from 'node:fs';

/**
 * The end-to-end tests that most likely fail when a file of the folder breaks, for `npm run test:changed`. For a
 * folder that is not listed only its unit tests run; `npm test` runs all tests.
 */
export const E2E_TESTS_BY_FOLDER = {
  'src/api/': ['e2e/quiz/while-loading.spec.ts', 'e2e/result/popularity.spec.ts'],
  'src/app/': ['e2e/quiz/while-loading.spec.ts', 'e2e/pages/not-found.spec.ts'],
  'src/app-update/': ['e2e/offline/offline.spec.ts'],
  'src/browser/': ['e2e/pages/early-touch.spec.ts'],
  'src/catalogue/': ['e2e/pages/couples.spec.ts'],
  'src/document/': ['e2e/pages/head.spec.ts', 'e2e/pages/styles.spec.ts'],
  'src/domain/': ['e2e/quiz/while-loading.spec.ts', 'e2e/pages/not-found.spec.ts'],
  'src/head/': ['e2e/pages/head.spec.ts'],
  'src/hydration/': ['e2e/pages/early-touch.spec.ts'],
  'src/i18n/': ['e2e/pages/not-found.spec.ts', 'e2e/quiz/while-loading.spec.ts'],
  'src/inline-script/': ['e2e/pages/early-touch.spec.ts', 'e2e/pages/launch.spec.ts'],
  'src/install/': ['e2e/offline/install.spec.ts'],
  'src/outbox/': ['e2e/result/stored-results.spec.ts', 'e2e/quiz/plain-http.spec.ts'],
  'src/reads/': ['e2e/pages/couples.spec.ts'],
  'src/routes/': ['e2e/pages/not-found.spec.ts', 'e2e/pages/head.spec.ts'],
  'src/screens/': ['e2e/result/stored-results.spec.ts', 'e2e/together/group.spec.ts'],
  'src/screens/couples/': ['e2e/pages/couples.spec.ts'],
  'src/screens/frame/': ['e2e/pages/not-found.spec.ts'],
  'src/screens/home/': ['e2e/pages/home.spec.ts', 'e2e/pages/screens.spec.ts'],
  'src/screens/more-tests/': ['e2e/pages/screens.spec.ts'],
  'src/screens/quiz/': ['e2e/quiz/while-loading.spec.ts'],
  'src/screens/result/': ['e2e/result/your-drama.spec.ts'],
  'src/screens/result/card/': ['e2e/share/pictures.spec.ts'],
  'src/screens/result/chart/': ['e2e/result/compare.spec.ts'],
  'src/screens/result/compare/': ['e2e/result/compare.spec.ts'],
  'src/screens/result/share/': ['e2e/share/share.spec.ts', 'e2e/share/qr.spec.ts', 'e2e/share/pictures.spec.ts'],
  'src/screens/result/stored/': ['e2e/result/stored-results.spec.ts'],
  'src/screens/sharing/': ['e2e/share/share.spec.ts', 'e2e/share/pictures.spec.ts'],
  'src/screens/together/': ['e2e/together/group.spec.ts'],
  'src/screens/together/join/': ['e2e/together/group.spec.ts', 'e2e/together/join-again.spec.ts'],
  'src/screens/together/round/': ['e2e/together/round.spec.ts'],
  'src/stores/': ['e2e/quiz/while-loading.spec.ts'],
  'src/sw/': ['e2e/offline/offline.spec.ts'],
  'src/ui/': ['e2e/pages/screens.spec.ts'],
  'src/ui/toast/': ['e2e/pages/toast.spec.ts'],
  'src/screens/quiz/tooltip/': ['e2e/pages/tooltip.spec.ts'],
  'server/http/': ['e2e/server/hardening.spec.ts'],
  'server/pages/': ['e2e/pages/not-found.spec.ts', 'e2e/pages/head.spec.ts'],
  'server/security/': ['e2e/server/hardening.spec.ts'],
  'scripts/build/': ['e2e/pages/styles.spec.ts', 'e2e/server/renderer.spec.ts'],
};

/**
 * Unit tests that depend on files without importing them (the tests read the files or start them as a process), so that
 * Vitest does not select these tests. A key is a folder or a file; of several keys only the longest counts.
 */
export const UNIT_TESTS_BY_PREFIX = {
  'CONTRIBUTING.md': ['scripts/docs.test.ts'],
  'README.md': ['scripts/docs.test.ts'],
  'docs/': ['scripts/docs.test.ts'],
  'docs/deployment.md': ['scripts/docs.test.ts', 'server/process-tests/systemd-unit.test.ts'],
  'docs/deployment/couple-nine@.service': [
    'server/process-tests/systemd-unit.test.ts',
    'server/workers/start-workers.test.ts',
  ],
  'docs/deployment/couple-nine-backup.service': ['server/process-tests/systemd-unit.test.ts'],
  'docs/deployment/alerts.yml': ['server/ops/alerts.test.ts', 'server/process-tests/logs-and-metrics.test.ts'],
  'docs/deployment/grafana.json': ['server/process-tests/logs-and-metrics.test.ts'],
  'docs/deployment/nftables.conf': ['server/process-tests/nftables.test.ts'],
  'docs/deployment/nginx.conf': [
    'scripts/nginx-pages.test.ts',
    'server/process-tests/balancer-retry.test.ts',
    'server/process-tests/nginx.test.ts',
  ],
  'docs/deployment/static.conf': ['scripts/nginx-pages.test.ts', 'server/process-tests/nginx.test.ts'],
  'docs/deployment/rolling-restart.sh': [
    'server/process-tests/rolling-restart.test.ts',
    'server/process-tests/systemd-unit.test.ts',
  ],
  'docs/architecture.md': ['scripts/docs.test.ts', 'scripts/play-path.test.ts'],
  'index.html': ['scripts/tokens.test.ts'],
  'locales/': ['scripts/locales.test.ts'],
  'public/posters/': ['scripts/draw-poster-glows.test.ts'],
  'scripts/db-migrate.ts': ['scripts/db-migrate.test.ts'],
  'scripts/setup/': ['scripts/start.test.ts'],
  'scripts/start.mjs': ['scripts/start.test.ts'],
  'src/ui/theme/tokens.css': ['scripts/tokens.test.ts'],
  'server/': ['server/process-tests/start-and-stop.test.ts'],
  'server/http/': ['server/process-tests/start-and-stop.test.ts', 'server/process-tests/one-client.test.ts'],
  'server/log/': ['server/process-tests/logs-and-metrics.test.ts'],
  'server/ops/': ['server/process-tests/logs-and-metrics.test.ts'],
  'server/security/': ['server/process-tests/start-and-stop.test.ts', 'server/process-tests/limits-of-plays.test.ts'],
  'server/store/': ['server/process-tests/backup.test.ts', 'server/process-tests/disk-full.test.ts'],
};

/** Returns the tests of `UNIT_TESTS_BY_PREFIX` that the changed files need. */
export function unitTestsFor(files) {
  return [...new Set(files.flatMap((file) => entryOfLongestPrefix(UNIT_TESTS_BY_PREFIX, file)))];
}

/** Returns the changed end-to-end tests, and for each changed or deleted file those of its deepest listed folder. */
export function e2eTestsFor(files) {
  // The tests in e2e/engines need other browsers: `npm run e2e:engines`.
  const specs = files.filter((file) => /^e2e\/(?!engines\/).*\.spec\.ts$/.test(file) && existsSync(file));
  specs.push(...files.flatMap((file) => entryOfLongestPrefix(E2E_TESTS_BY_FOLDER, file)));
  return [...new Set(specs)];
}

/**
 * A table's entry for the longest key with which a file's path begins; empty for a unit test, which Vitest selects
 * itself.
 */
function entryOfLongestPrefix(table, file) {
  if (file.includes('.test.')) return [];
  const prefixes = Object.keys(table).filter((prefix) => file.startsWith(prefix));
  const [longest] = prefixes.sort((one, other) => other.length - one.length);
  return longest ? table[longest] : [];
}
