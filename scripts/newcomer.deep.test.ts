import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCouple, ID, noteGoldenSum } from './newcomer/add-couple.ts';
import { addLanguage, fillCatalogues, NEW_LANGUAGE } from './newcomer/add-language.ts';

// A language and a couple more, in a copy of the project: nothing but the files that CONTRIBUTING.md names has to change.

const FOLDERS = ['src', 'locales', 'public', 'server', 'mocks', 'scripts', 'bench', 'e2e'];
const FILES = readdirSync('.').filter((name) => /^tsconfig.*\.json$|\.config\.ts$|^package\.json$/.test(name));
/** What reads languages or couples and is quick. */
const SUITES = [
  'src/domain/language',
  'src/domain/result-id',
  'src/catalogue',
  'card-layout',
  'scripts/locales',
  'scripts/draw-poster-glows',
  'server/api/api.test',
];
/** It takes fifteen seconds where nothing else runs. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = mkdtempSync(join(tmpdir(), 'newcomer-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(() => {
  for (const path of [...FOLDERS, ...FILES]) cpSync(path, join(root, path), { recursive: true, filter: isSource });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  addLanguage(root);
  run('lingui', 'extract', '--clean', '--overwrite');
  fillCatalogues(root);
  addCouple(root);
  run('node', 'scripts/draw-poster-glows.ts');
});

test.each(['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'])('the types of %s hold', (project) => {
  expect(run('tsc', '-p', project)).toMatchObject({ status: 0 });
});

test('every text of every language is there', () => {
  expect(run('node', 'scripts/check-texts.ts')).toMatchObject({ status: 0, output: '' });
});

test('the only test that fails tells the golden sum to note; then it passes', () => {
  const { output } = run('vitest', 'run', ...SUITES);
  // Whether the scores are fair as well depends on all couples; for those that are not there is `npm run tune`.
  const failures = output.match(/^ FAIL .*/gm)?.filter((line) => !line.includes('fairness.test.ts'));
  expect(failures, output).toEqual([expect.stringContaining('golden-matches.test.ts')]);
  const sum = /^\+ +"(\w+)",$/m.exec(output)?.[1];
  noteGoldenSum(root, String(sum));
  expect(run('vitest', 'run', 'src/catalogue/golden-matches.test.ts')).toMatchObject({ status: 0 });
});

test('an eighth language and a thirty-first couple need only the files that CONTRIBUTING.md names', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const named = ['Add a language', 'Add a couple'].flatMap((heading) => pathsIn(sectionOf(contributing, heading)));
  const changed = [...FOLDERS, ...FILES].flatMap(filesOf).filter(isChanged);
  expect(changed.filter((path) => !named.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(named.filter((pattern) => !changed.some((path) => pattern.test(path)))).toEqual([]);
});

function run(command: string, ...args: string[]): { status: number | null; output: string } {
  const { VITEST: _, VITEST_MODE: _mode, NODE_ENV: _env, ...env } = process.env;
  const bin = resolve('node_modules/.bin');
  const { status, stdout, stderr } = spawnSync(join(bin, command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...env, PATH: `${bin}:${env.PATH}`, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

function isSource(path: string): boolean {
  return !path.includes('node_modules');
}

function filesOf(path: string): string[] {
  const full = join(root, path);
  return statSync(full).isFile() ? [path] : readdirSync(full).flatMap((name) => filesOf(join(path, name)));
}

function isChanged(path: string): boolean {
  try {
    return !readFileSync(path).equals(readFileSync(join(root, path)));
  } catch {
    return true;
  }
}

/** The text below a heading, up to the next one of its rank. */
function sectionOf(page: string, heading: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(heading)) ?? '';
}

/** The paths in a numbered list; `xx` is the new language, `31` the new couple, `*` any name. */
function pathsIn(section: string): RegExp[] {
  const steps = section.match(/^\d+\. .*$/gm)?.join('\n') ?? '';
  return [...steps.matchAll(/`((?:src|locales|public|server|mocks|scripts|bench|e2e)\/[^`]+)`/g)].map(([, path]) => {
    const literal = (path as string)
      .replace(/\bxx\b/g, NEW_LANGUAGE)
      .replace(/\b31\b/, String(ID))
      .replace(/[.{}$]/g, '\\$&');
    return new RegExp(`^${literal.replace(/\*/g, '[^/]+')}$`);
  });
}
