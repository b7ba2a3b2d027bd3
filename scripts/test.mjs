// `npm test`: installs what is missing and runs what a change can break. `npm run test:deep` (`--deep`) runs the rest.
// Both end with the line `N passed, N failed`; with `--after-test` it counts what `npm test` found as well.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureChromium, ensureHeadlessChromium } from './setup/ensure-chromium.mjs';
import { ensureFirefox, ensureWebKit } from './setup/ensure-engines.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { ensureServerTools } from './setup/ensure-server-tools.mjs';
import { projectNode } from './setup/project.mjs';
import { check, checks } from './test/checks.mjs';
import { runParts } from './test/parts.mjs';
import { playwright, vitest } from './test/suites.mjs';

/** Lists of fonts in `e2e/fonts`, each with a folder that is there where they are installed. */
const FONT_SETS = {
  dejavu: '/usr/share/fonts/truetype/dejavu',
  noto: '/usr/share/fonts/truetype/noto',
  liberation: '/usr/share/fonts/truetype/liberation',
};
/** In the titles of the tests that other letters can break. */
const OF_FONTS = 'cut off|at most two lines|stand out';
const COUNTS = '.cache/test-counts.json';
const isDeep = process.argv.includes('--deep');
const isAfterTest = process.argv.includes('--after-test');

ensureInstalled();

const build = {
  name: 'build',
  run() {
    ensureBuilt();
    return {};
  },
};

const PARTS = [
  { name: 'checks', run: () => checks() },
  { name: 'unit', run: () => unit('quick') },
  build,
  { name: 'size budgets', run: () => check(projectNode(), ['scripts/check-budgets.ts']) },
  {
    name: 'end to end',
    run: () => playwright('quick', ['--project=quick'], { CHROMIUM_PATH: ensureHeadlessChromium() }),
  },
];

const DEEP_PARTS = [
  build,
  { name: 'unit, the long ones', run: () => unit('deep', ['--no-file-parallelism']) },
  {
    name: 'end to end, the long ones',
    run: () => playwright('deep', ['--project=deep'], { CHROMIUM_PATH: ensureHeadlessChromium() }),
  },
  ...Object.keys(FONT_SETS).map((fonts) => ({ name: `fonts: ${fonts}`, run: () => withFonts(fonts) })),
  { name: 'three engines', run: engines },
];

/** Unit tests; those that a missing program would skip say so at the end. */
function unit(project, options = []) {
  const missing = ensureServerTools();
  const result = vitest(project, [], options);
  return { ...result, notRun: missing.map((name) => `tests that need ${name} (not installed)`) };
}

/** What other letters can break, drawn with the fonts of another machine. */
function withFonts(fonts) {
  if (!existsSync(FONT_SETS[fonts])) return { notRun: [`fonts: ${fonts} (not installed)`] };
  const specs = ['e2e/accessibility-zoom.spec.ts', 'e2e/screens.spec.ts', 'e2e/contrast.spec.ts'];
  return playwright(`fonts-${fonts}`, [...specs, `--grep=${OF_FONTS}`], {
    CHROMIUM_PATH: ensureHeadlessChromium(),
    FONTS: fonts,
  });
}

function engines() {
  const found = { Chromium: ensureChromium(), Firefox: ensureFirefox(), WebKit: ensureWebKit() };
  const names = Object.keys(found).filter((name) => found[name]);
  const missing = Object.keys(found).filter((name) => !found[name]);
  const projects = names.map((name) => `--project=${name}`);
  const env = { CHROMIUM_PATH: found.Chromium, FIREFOX_PATH: found.Firefox };
  const result = playwright('engines', ['-c', 'e2e/engines', ...projects], env);
  return { ...result, notRun: missing.map((name) => `${name} (no engine)`) };
}

if (!isDeep) rmSync(COUNTS, { force: true });
const { passed, failed, failedTests } = await runParts(isDeep ? DEEP_PARTS : PARTS);
if (!isDeep) writeFileSync(COUNTS, JSON.stringify({ passed, failed, failedTests }));
const before = isAfterTest ? countsOfTest() : { passed: 0, failed: 0, failedTests: [] };
const allFailed = [...before.failedTests, ...failedTests];
if (allFailed.length > 0) console.log(['\nfailed:', ...allFailed].join('\n  '));
console.log(`\n${passed + before.passed} passed, ${failed + before.failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** What `npm test` found just before; one failure where it came to no end. */
function countsOfTest() {
  try {
    return JSON.parse(readFileSync(COUNTS, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, failedTests: ['npm test came to no end'] };
  }
}
