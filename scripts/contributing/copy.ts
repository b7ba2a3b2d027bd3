import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const FOLDERS = ['src', 'locales', 'public', 'server', 'mocks', 'scripts', 'bench', 'e2e'];
const FILES = readdirSync('.').filter((name) =>
  /^(?:(?:tsconfig.*|package|biome|knip)\.json|.+\.config\.ts|\.dependency-cruiser\.cjs|\.stylelintrc\.json)$/.test(
    name,
  ),
);

export interface Outcome {
  readonly status: number | null;
  readonly output: string;
}

/**
 * Copies the project into a new temporary folder, with a link to its packages, and returns the folder. In the
 * copy, a test follows CONTRIBUTING.md as a newcomer would.
 */
export function copyProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'newcomer-'));
  for (const path of [...FOLDERS, ...FILES])
    cpSync(path, join(root, path), { recursive: true, filter: (source) => !source.includes('node_modules') });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Returns a hash of each file's contents, by path. */
export function hashFiles(root: string): ReadonlyMap<string, string> {
  const paths = [...FOLDERS, ...FILES].flatMap((path) => filesBelow(root, path));
  return new Map(
    paths.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('base64'),
    ]),
  );
}

/** Returns the paths of files that were changed, added or removed. */
export function changesBetween(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort();
}

/** Runs a command from `node_modules/.bin` in a copy. */
export function runIn(root: string, command: string, ...args: string[]): Promise<Outcome> {
  // The command doesn't get the variables of the Vitest that runs this code: a Vitest in the copy would obey them.
  const { VITEST: _, VITEST_MODE: _mode, NODE_ENV: _env, ...env } = process.env;
  const bin = resolve('node_modules/.bin');
  return new Promise((resolveOutcome, reject) => {
    const child = spawn(join(bin, command), args, {
      cwd: root,
      env: { ...env, PATH: `${bin}:${env.PATH}`, NO_COLOR: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject).on('close', (status) => resolveOutcome({ status, output }));
  });
}

function filesBelow(root: string, path: string): string[] {
  const fullPath = join(root, path);
  return statSync(fullPath).isFile()
    ? [path]
    : readdirSync(fullPath).flatMap((name) => filesBelow(root, join(path, name)));
}
