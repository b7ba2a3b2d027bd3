// `npm test`: installs what is missing and runs the quick tests; with `--deep` (`npm run test:deep`) the long ones.
// The last line is `N passed, N failed`: tests, and one for each step without tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import {
  ensureChromium,
  ensureFirefox,
  ensureFonts,
  ensureServerTools,
  ensureWebKit,
} from './setup/ensure-programs.mjs';
import { projectNode, run } from './setup/project.mjs';

const isDeep = process.argv.includes('--deep');
// Each process of the tests, servers too, starts a third faster with code that is compiled already.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/node');
const steps = [];
const notInstalled = [];

await ensureInstalled();
mkdirSync('.cache', { recursive: true });
if (isDeep) await runDeepTests();
else await runQuickTests();

console.log('');
for (const { name, passed, failed, skipped, seconds } of steps)
  console.log(`${failed ? '✘' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
if (notInstalled.length > 0) console.log(`Not installed, so not tested with: ${notInstalled.join(', ')}`);
const sum = (kind) => steps.reduce((total, step) => total + step[kind], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function runQuickTests() {
  check('format and lint', 'lint');
  check('types', 'types');
  check('texts', 'texts');
  unit(['quick', 'quick-stateless']);
  await ensureBuilt();
  step('size budgets', () => countExit(run(projectNode(), ['scripts/check-budgets.ts'])));
  e2e('end to end', ['--project=quick'], { CHROMIUM_PATH: ensureChromium({ headless: true }) });
}

async function runDeepTests() {
  await ensureBuilt();
  // Several of these tests measure times, so no other test file runs at the same time.
  unit(['deep'], '--no-file-parallelism');
  const fonts = ensureFonts();
  notInstalled.push(...['dejavu', 'noto'].filter((name) => !fonts.includes(name)));
  // One start for all projects, so that no processor is idle between two of them.
  e2e('end to end', ['deep', ...fonts.map((name) => `fonts-${name}`)].map(toProject), {
    CHROMIUM_PATH: ensureChromium({ headless: true }),
  });
  const engines = { Chromium: ensureChromium(), Firefox: ensureFirefox(), WebKit: ensureWebKit() };
  notInstalled.push(...Object.keys(engines).filter((name) => !engines[name]));
  const installed = Object.keys(engines).filter((name) => engines[name]);
  e2e('three engines', ['-c', 'e2e/engines', ...installed.map(toProject)], {
    CHROMIUM_PATH: engines.Chromium,
    FIREFOX_PATH: engines.Firefox,
  });
}

function toProject(name) {
  return `--project=${name}`;
}

/** Runs an npm script that has no tests of its own. */
function check(name, script) {
  step(name, () => countExit(run('npm', ['run', '--silent', script])));
}

function countExit(exitCode) {
  return exitCode === 0 ? { passed: 1 } : { failed: 1 };
}

/** Runs the unit tests of projects in vitest.config.ts. */
function unit(projects, ...options) {
  notInstalled.push(...ensureServerTools({ isDeep }));
  const report = '.cache/unit.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite('unit tests', ['unit', '--', ...projects.map(toProject), ...reporters, ...options], report, (json) => ({
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
  }));
}

function e2e(name, options, env) {
  const report = '.cache/e2e.json';
  const more = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  suite(
    name,
    ['e2e', '--', ...options],
    report,
    ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
    more,
  );
}

/** Runs tests by an npm script; `read` counts them in the runner's report. */
function suite(name, script, report, read, env = {}) {
  step(name, () => {
    rmSync(report, { force: true });
    const exitCode = run('npm', ['run', '--silent', ...script], { env: { ...process.env, ...env } });
    const counts = { passed: 0, failed: 0, ...readReport(report, read) };
    // A file that can't be loaded has no failed test, and a run without any test may end well.
    if (counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)) counts.failed = 1;
    return counts;
  });
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`The report ${report} can't be read: ${error.message}`);
    return {};
  }
}

function step(name, runStep) {
  console.log(`\n── ${name}`);
  const startedAt = Date.now();
  const counts = runStep();
  steps.push({
    name,
    passed: 0,
    failed: 0,
    skipped: 0,
    ...counts,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  });
}
