import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { E2E_TESTS_BY_FOLDER, e2eTestsFor, UNIT_TESTS_BY_PREFIX, unitTestsFor } from './related-tests.mjs';

test('every folder of src has end-to-end tests, and all listed paths exist', () => {
  for (const [prefix, tests] of [...Object.entries(E2E_TESTS_BY_FOLDER), ...Object.entries(UNIT_TESTS_BY_PREFIX)]) {
    expect(tests, prefix).not.toEqual([]);
    for (const path of [prefix, ...tests]) expect(existsSync(path), path).toBe(true);
  }
  for (const { name } of readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    expect(Object.keys(E2E_TESTS_BY_FOLDER)).toContain(`src/${name}/`);
  }
});

test('a changed file selects the unit tests that read it or run it in a process; Vitest selects those that import it', () => {
  expect(unitTestsFor(['locales/fr/messages.po', 'src/ui/button.tsx'])).toEqual(['scripts/locales.test.ts']);
  expect(unitTestsFor(['server/log/log.ts', 'server/log/log.test.ts'])).toEqual([
    'server/process-tests/logs-and-metrics.test.ts',
  ]);
});

test('a changed end-to-end test selects itself; any other file, changed or deleted, selects the end-to-end tests of its deepest listed folder', () => {
  expect(e2eTestsFor(['src/ui/toast/toaster.tsx', 'src/ui/toast/toaster.test.tsx'])).toEqual([
    'e2e/pages/toast.spec.ts',
  ]);
  // A deleted end-to-end test can't run, so it selects nothing.
  expect(e2eTestsFor(['src/ui/toast/deleted.tsx', 'e2e/deleted.spec.ts'])).toEqual(['e2e/pages/toast.spec.ts']);
  // The tests in e2e/engines need other browsers, so they are never selected.
  expect(e2eTestsFor(['e2e/quiz/play.spec.ts', 'e2e/engines/play.spec.ts', 'README.md'])).toEqual([
    'e2e/quiz/play.spec.ts',
  ]);
});
