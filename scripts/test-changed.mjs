// `npm run test:changed [-- REF]`: runs the tests of the files changed since the commit REF, in about a minute. The
// default of REF is the commit at which this branch left `main`; on `main` itself it is the last commit.
import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureHeadlessChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stop } from './setup/project.mjs';
import { checksFor, runChecks } from './test/checks.mjs';
import { runParts } from './test/parts.mjs';
import { e2eTestsFor, unitTestsFor } from './test/related-tests.mjs';
import { runPlaywright, runVitest } from './test/suites.mjs';

await ensureInstalled();

const base = git('rev-parse', process.argv[2] ?? findForkPoint());
// The list has deleted files too: they select the tests of their folder. A rename lists the old and the new path.
const files = [
  ...gitLines('diff', '--name-only', '--no-renames', base),
  ...gitLines('ls-files', '--others', '--exclude-standard'),
];
if (files.length === 0) stop('No file was changed, added or deleted.');
const e2eTests = e2eTestsFor(files);
// Tests that depend on a changed file without importing it: Vitest does not find these itself.
const unitTests = unitTestsFor(files);

const parts = [
  { name: 'checks', run: () => runChecks(checksFor(files)) },
  { name: 'unit, by imports', run: () => runVitest('quick', [`--changed=${base}`, '--passWithNoTests']) },
  ...(unitTests.length > 0 ? [{ name: 'unit, by folders', run: () => runVitest('quick', unitTests) }] : []),
  ...(e2eTests.length > 0
    ? [
        { name: 'build', run: ensureBuilt },
        {
          name: 'end to end',
          run: () =>
            runPlaywright('changed', ['--project=quick', '--pass-with-no-tests', ...e2eTests], {
              CHROMIUM_PATH: ensureHeadlessChromium(),
            }),
        },
      ]
    : []),
];

const { passed, failed } = await runParts(parts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** The commit at which this branch left `main`; the last commit if there is no `main`. */
function findForkPoint() {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

function gitLines(...args) {
  return git(...args)
    .split('\n')
    .filter(Boolean);
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : stop(`git ${args.join(' ')} failed: is there such a commit?`);
}
