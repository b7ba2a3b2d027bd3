import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectNode, run } from '../setup/project.mjs';
import { npmEnvironment } from './npm-environment.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

/** Name and command of each check. Two run at a time, so the longest come first. */
const CHECKS = [
  ['boundaries', bin('depcruise'), '.'],
  ['nothing unused', bin('knip'), '--no-progress', '--treat-config-hints-as-errors'],
  ['texts', projectNode(), 'scripts/check-texts.ts'],
  ['types: page', bin('tsc'), '-p', 'tsconfig.json'],
  ['types: node', bin('tsc'), '-p', 'tsconfig.node.json'],
  ['types: worker', bin('tsc'), '-p', 'tsconfig.worker.json'],
  ['styles', bin('stylelint'), 'src/**/*.css'],
  ['format and lint', bin('biome'), 'check', '--error-on-warnings'],
];

/** Runs one check and shows its output. Returns its counts: one passed or one failed check. */
export function runCheck(command, args) {
  return run(command, args, { env: npmEnvironment() }) === 0 ? { passed: 1 } : { failed: 1 };
}

/**
 * The checks that a change of these files needs, deleted files included. Unlike `npm test`, they find neither
 * unused code nor what a changed setting breaks in other files.
 */
export function checksFor(files) {
  const isTouched = (pattern) => files.some((file) => pattern.test(file));
  const needed = CHECKS.filter(([name]) => {
    if (name === 'texts') return isTouched(/^(src|locales)\//);
    if (name === 'styles') return isTouched(/\.css$/);
    if (name === 'boundaries' || name.startsWith('types')) return isTouched(/\.(tsx?|m[jt]s)$/);
    return false;
  });
  const existing = files.filter((file) => existsSync(file));
  return [
    ...needed,
    ['format and lint', bin('biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...existing],
  ];
}

/** Runs static checks, two at a time. After each check its result is printed and, if it failed, its output. */
export async function runChecks(list = CHECKS) {
  const counts = { passed: 0, failed: 0, failedTests: [] };
  const queue = [...list];
  const runFromQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const isPassed = await runQuietly(...next);
      counts[isPassed ? 'passed' : 'failed'] += 1;
      if (!isPassed) counts.failedTests.push(next[0]);
    }
  };
  await Promise.all([runFromQueue(), runFromQueue()]);
  return counts;
}

async function runQuietly(name, command, ...args) {
  const startedAt = Date.now();
  const child = spawn(command, args, { env: npmEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  const isPassed = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
  console.log(`${isPassed ? '✓' : '✘'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  if (!isPassed) console.log(output.trimEnd());
  return isPassed;
}
