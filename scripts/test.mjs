// `npm test`: installs what is missing and runs everything, to the closing line `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureFirefox, ensureWebKit } from './setup/ensure-engines.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { projectNode, run } from './setup/project.mjs';

ensureInstalled();

const totals = { passed: 0, failed: 0, skipped: 0 };
const bin = (name) => `node_modules/.bin/${name}`;
const env = {
  ...process.env,
  PATH: `node_modules/.bin:${process.env.PATH}`,
  FORCE_COLOR: process.env.CI ? '0' : process.env.FORCE_COLOR,
};

check('format and lint', bin('biome'), ['check', '--error-on-warnings']);
check('styles', bin('stylelint'), ['src/**/*.css']);
check('boundaries', bin('depcruise'), [
  'src',
  'server',
  'bench',
  'scripts',
  'mocks',
  'e2e',
  'vite.config.ts',
  'vitest.config.ts',
  'lingui.config.ts',
  'playwright.config.ts',
]);
check('nothing unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']);
check('types: page', bin('tsc'), ['-p', 'tsconfig.json']);
check('types: worker', bin('tsc'), ['-p', 'tsconfig.worker.json']);
check('types: node', bin('tsc'), ['-p', 'tsconfig.node.json']);
check('texts are extracted', projectNode(), ['scripts/check-texts.ts']);
suite(
  'unit',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.cache/unit.json'],
  '.cache/unit.json',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites,
    skipped: report.numPendingTests,
  }),
);
heading('build');
ensureBuilt();
check('size budgets', projectNode(), ['scripts/check-budgets.ts']);
env.CHROMIUM_PATH = ensureChromium();
suite('end to end', bin('playwright'), ['test'], '.cache/e2e.json', playwrightCounts);
env.FIREFOX_PATH = ensureFirefox();
const engines = { Chromium: env.CHROMIUM_PATH, Firefox: env.FIREFOX_PATH, WebKit: ensureWebKit() };
const found = Object.keys(engines).filter((name) => engines[name]);
suite(
  'engines',
  bin('playwright'),
  ['test', '-c', 'e2e/engines', ...found.map((name) => `--project=${name}`)],
  '.cache/engines.json',
  playwrightCounts,
);

const { passed, failed, skipped } = totals;
const notRun = Object.keys(engines)
  .filter((name) => !found.includes(name))
  .map((name) => `${name} (no engine)`)
  .join(', ');
console.log(
  `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}${notRun && ` · not run: ${notRun}`}`,
);
process.exit(failed === 0 ? 0 : 1);

function check(name, command, args) {
  heading(name);
  count({ [run(command, args, { env }) === 0 ? 'passed' : 'failed']: 1 });
}

/** A test runner: its own counts, and one failure more where it failed without saying why. */
function suite(name, command, args, report, countsOf) {
  heading(name);
  rmSync(report, { force: true });
  const code = run(command, args, { env });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`The report of "${name}" can't be read: ${error.message}`);
  }
  if ((code !== 0 && counts.failed === 0) || counts.passed === 0) counts.failed += 1;
  count(counts);
}

function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

function count({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

function heading(name) {
  console.log(`\n── ${name}`);
}
