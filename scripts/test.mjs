// `npm test`: installs what is missing and runs the quick tests. `npm run test:deep` (`--deep`) runs the long tests.
// Both end with the line `N passed, N failed`; `--after-test` adds the counts of the last `npm test`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium, ensureHeadlessChromium } from './setup/ensure-chromium.mjs';
import { ensureFirefox, ensureWebKit } from './setup/ensure-engines.mjs';
import { ensureFonts } from './setup/ensure-fonts.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureServerTestTools } from './setup/ensure-server-test-tools.mjs';
import { projectNode } from './setup/project.mjs';
import { runCheck, runChecks } from './test/checks.mjs';
import { runParts } from './test/parts.mjs';
import { runPlaywright, runVitest } from './test/suites.mjs';

const COUNTS_FILE = '.cache/test-counts.json';
const isDeep = process.argv.includes('--deep');
const isAfterTest = process.argv.includes('--after-test');

await ensureInstalled();

const build = { name: 'build', run: ensureBuilt };

const QUICK_PARTS = [
  { name: 'checks', run: () => runChecks() },
  { name: 'unit', run: () => runUnitTests('quick') },
  build,
  { name: 'size budgets', run: () => runCheck(projectNode(), ['scripts/check-budgets.ts']) },
  {
    name: 'end to end',
    run: () => runPlaywright('quick', ['--project=quick'], { CHROMIUM_PATH: ensureHeadlessChromium() }),
  },
];

const DEEP_PARTS = [
  build,
  // Several of these tests measure times, so no other test file runs at the same time.
  { name: 'unit, the long ones', run: () => runUnitTests('deep', ['--no-file-parallelism']) },
  { name: 'end to end, the long ones, and other fonts', run: runLongE2eTests },
  { name: 'three engines', run: runEngines },
];

/** Runs unit tests. `notRun` names each program that is not installed: the tests that need it are skipped. */
function runUnitTests(project, options = []) {
  const missing = ensureServerTestTools({ isDeep: project === 'deep' });
  const result = runVitest(project, [], options);
  return { ...result, notRun: missing.map((name) => `tests that need ${name} (not installed)`) };
}

/** Starts Playwright once for all projects, so that no processor is idle between two projects. */
function runLongE2eTests() {
  const { installed, missing } = ensureFonts();
  const projects = ['deep', ...installed.map((name) => `fonts-${name}`)].map((name) => `--project=${name}`);
  const result = runPlaywright('deep', projects, { CHROMIUM_PATH: ensureHeadlessChromium() });
  return { ...result, notRun: missing.map((name) => `fonts: ${name} (not installed)`) };
}

function runEngines() {
  const found = { Chromium: ensureChromium(), Firefox: ensureFirefox(), WebKit: ensureWebKit() };
  const names = Object.keys(found).filter((name) => found[name]);
  const missing = Object.keys(found).filter((name) => !found[name]);
  const projects = names.map((name) => `--project=${name}`);
  const env = { CHROMIUM_PATH: found.Chromium, FIREFOX_PATH: found.Firefox };
  const result = runPlaywright('engines', ['-c', 'e2e/engines', ...projects], env);
  return { ...result, notRun: missing.map((name) => `${name} (no engine)`) };
}

if (!isDeep) rmSync(COUNTS_FILE, { force: true });
const { passed, failed, failedTests } = await runParts(isDeep ? DEEP_PARTS : QUICK_PARTS);
if (!isDeep) writeFileSync(COUNTS_FILE, JSON.stringify({ passed, failed, failedTests }));
const before = isAfterTest ? readCountsOfTest() : { passed: 0, failed: 0, failedTests: [] };
const allFailed = [...before.failedTests, ...failedTests];
if (allFailed.length > 0) console.log(['\nfailed:', ...allFailed].join('\n  '));
console.log(`\n${passed + before.passed} passed, ${failed + before.failed} failed`);
process.exit(failed + before.failed === 0 ? 0 : 1);

/** The counts of the last `npm test`; one failure if it did not finish. */
function readCountsOfTest() {
  try {
    return JSON.parse(readFileSync(COUNTS_FILE, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, failedTests: ['npm test did not finish'] };
  }
}
