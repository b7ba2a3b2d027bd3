import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { run } from '../setup/project.mjs';
import { npmEnvironment } from './npm-environment.mjs';

/**
 * Runs the unit tests of a project in vitest.config.ts. `filters` select test files; a run with filters does not fail
 * if all its tests are skipped.
 */
export function runVitest(project, filters = [], options = []) {
  const report = `.cache/unit-${project}.json`;
  const args = [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
    ...filters,
  ];
  // Vitest colours its output for any FORCE_COLOR, even 0, so in CI it runs without this variable.
  const env = process.env.CI ? { FORCE_COLOR: undefined, NO_COLOR: '1' } : {};
  return runSuite('vitest', args, { report, read: readVitest, mayRunNoTest: filters.length > 0, env });
}

/** Runs the end-to-end tests that `args` select; `name` becomes part of the report's file name. */
export function runPlaywright(name, args, env) {
  const report = `.cache/e2e-${name}.json`;
  return runSuite('playwright', ['test', ...args], {
    report,
    mayRunNoTest: args.includes('--pass-with-no-tests'),
    read: readPlaywright,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/**
 * Runs a test runner; `read` turns the runner's report into the result. A run without a failed test still counts as one
 * failure if the runner exits with an error or, unless `mayRunNoTest`, if no test passed.
 */
function runSuite(command, args, { report, read, env = {}, mayRunNoTest = false }) {
  rmSync(report, { force: true });
  const exitCode = run(`node_modules/.bin/${command}`, args, { env: npmEnvironment(env) });
  let result = { passed: 0, failed: 0, skipped: 0, failedTests: [], skippedTests: [], tests: [] };
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`The report ${report} can't be read: ${error.message}`);
  }
  const ranNoTest = result.passed === 0 && !mayRunNoTest;
  if (result.failed === 0 && (exitCode !== 0 || ranNoTest)) result.failed = 1;
  return result;
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  // A file that can't be loaded, or whose `beforeAll` fails, is reported as failed, but without a failed test.
  const brokenFiles = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name }) => relative('.', name));
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests,
    failedTests: [...titlesOf(testResults, ['failed']), ...brokenFiles],
    skippedTests: titlesOf(testResults, ['pending', 'skipped']),
    tests: testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0 })),
    ),
  };
}

function isFailed({ status }) {
  return status === 'failed';
}

/** The files and titles of Vitest's tests with one of the statuses. */
function titlesOf(testResults, statuses) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => statuses.includes(status))
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  );
}

function readPlaywright({ stats, suites }) {
  const tests = suites.flatMap(testsIn);
  const titles = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title }) => title);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failedTests: titles('unexpected'),
    skippedTests: titles('skipped'),
    tests,
  };
}

/** A title ends with the descriptions of the test's annotations, such as the reason of a skipped test. */
function testsIn({ file, specs = [], suites = [] }) {
  const directTests = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations = [], results }) => ({
      title: [`${file} (${projectName}): ${title}`, ...annotations.map(({ description }) => description)]
        .filter(Boolean)
        .join(': '),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...directTests, ...suites.flatMap(testsIn)];
}
