// `npm run test:changed`: what the changed files touch, in about a minute. `npm run test:changed -- REF`: since that
// commit; otherwise since this branch left `main`, or on `main` itself what is not committed yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureHeadlessChromium } from './setup/ensure-chromium.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { stop } from './setup/project.mjs';
import { checks, checksOf } from './test/checks.mjs';
import { guardsOf, unitGuardsOf } from './test/guards.mjs';
import { runParts } from './test/parts.mjs';
import { playwright, vitest } from './test/suites.mjs';

ensureInstalled();

const base = git('rev-parse', process.argv[2] ?? forkPoint());
const files = [
  ...new Set(
    [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')].filter((file) =>
      existsSync(file),
    ),
  ),
];
if (files.length === 0) stop('Nothing has changed.');
const specs = guardsOf(files);
const guards = unitGuardsOf(files);

const parts = [
  { name: 'checks', run: () => checks(checksOf(files)) },
  { name: 'unit, by imports', run: () => vitest('quick', [`--changed=${base}`, '--passWithNoTests']) },
  ...(guards.length > 0 ? [{ name: 'unit, by folders', run: () => vitest('quick', guards) }] : []),
  ...(specs.length > 0
    ? [
        {
          name: 'build',
          run() {
            ensureBuilt();
            return {};
          },
        },
        {
          name: 'end to end',
          run: () =>
            playwright('changed', ['--project=quick', '--pass-with-no-tests', ...specs], {
              CHROMIUM_PATH: ensureHeadlessChromium(),
            }),
        },
      ]
    : []),
];

const { passed, failed } = await runParts(parts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Where this branch left `main`; where there is no such branch, the last commit. */
function forkPoint() {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', 'main'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

function lines(...args) {
  return git(...args)
    .split('\n')
    .filter(Boolean);
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : stop(`git ${args.join(' ')} failed: is there such a commit?`);
}
