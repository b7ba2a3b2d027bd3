import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCouple, ID, noteGoldenSum } from './newcomer/add-couple.ts';
import { addEndpoint } from './newcomer/add-endpoint.ts';
import { addLanguage, fillCatalogues, NEW_LANGUAGE } from './newcomer/add-language.ts';
import { addPage, translatePage } from './newcomer/add-page.ts';
import { changesBetween, contentsOf, makeCopy, type Outcome, runIn } from './newcomer/copy.ts';
import { pathsNamedBelow } from './newcomer/named-paths.ts';

// A page, an endpoint, a language and a couple more, all in one copy of the project: each changes the files that
// CONTRIBUTING.md names for it, and no others.

/** The quick tests that read one of the four lists. Fairness depends on all couples: see `npm run tune`. */
const SUITES = [
  'src/domain/pages',
  'src/domain/language',
  'src/domain/result-id',
  'src/sw/navigation-rule',
  'src/catalogue',
  'card-layout',
  'scripts/locales',
  'server/api/openapi.test',
  'server/api/api.test',
];
/** Fairness depends on all couples; which texts a new count asks for depends on the count. */
const ABOUT_ALL_COUPLES = /fairness\.test\.ts|at least a quarter|plural form that it takes/;
/** Where nothing else runs it takes half a minute. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = makeCopy();
const run = (command: string, ...args: string[]) => runIn(root, command, ...args);
/** One after the other in one process each: on two processors more would only wait for each other. */
const vitest = (...args: string[]) => run('vitest', 'run', '--project=quick', '--no-isolate', ...args);
const changes: Record<'page' | 'endpoint' | 'language' | 'couple' | 'texts', readonly string[]> = {
  page: changedBy(() => addPage(root)),
  endpoint: changedBy(() => addEndpoint(root)),
  language: changedBy(() => addLanguage(root)),
  couple: [],
  texts: [],
};
let types: readonly Promise<Outcome>[] = [];

afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  const before = contentsOf(root);
  // As `npm run dev` and `npm run build` do, it renews the tree of routes.
  await run('node', '--eval', "import('vite').then(({ resolveConfig }) => resolveConfig({}, 'build'))");
  await run('lingui', 'extract', '--clean', '--overwrite');
  translatePage(root);
  fillCatalogues(root);
  changes.texts = changesBetween(before, contentsOf(root));
  changes.couple = changedBy(() => addCouple(root));
  types = ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'].map((project) => run('tsc', '-p', project));
});

test('the types hold', async () => {
  for (const outcome of await Promise.all(types)) expect(outcome).toEqual({ status: 0, output: '' });
});

test('every text of every language is there', async () => {
  expect(await run('lingui', 'check', 'missing', '--mode', 'catalog')).toMatchObject({ status: 0 });
});

test('the glows of the posters are drawn, and the test of the matches names the golden sum to note; then all passes', async () => {
  const before = contentsOf(root);
  expect(await run('node', 'scripts/draw-poster-glows.ts')).toMatchObject({ status: 0 });
  const { output } = await vitest('src/catalogue/golden-matches');
  noteGoldenSum(root, /expected '(\w+)' to be undefined/.exec(output)?.[1] ?? output);
  changes.couple = [...changes.couple, ...changesBetween(before, contentsOf(root))];
  const rest = await vitest(...SUITES);
  const failures = rest.output.match(/^ FAIL .*/gm)?.filter((line) => !ABOUT_ALL_COUPLES.test(line)) ?? [];
  expect(failures, rest.output).toEqual([]);
  expect(rest.output).toMatch(/^ *Tests .*passed/m);
});

test.each([
  ['Add a page', 'page', { xx: 'about' }],
  ['Add an endpoint', 'endpoint', { xx: 'version' }],
  ['Add a language', 'language', { xx: NEW_LANGUAGE }],
  ['Add a couple', 'couple', { '31': String(ID) }],
] as const)('“%s” of CONTRIBUTING.md names the files that have to change, and no others', (heading, step, names) => {
  const named = pathsNamedBelow(heading, names).filter(({ source }) => !source.startsWith('^locales'));
  expect(changes[step].filter((path) => !named.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(named.filter((pattern) => !changes[step].some((path) => pattern.test(path)))).toEqual([]);
});

test('the texts of page and language go to the catalogues that CONTRIBUTING.md names', () => {
  const named = [...pathsNamedBelow('Add a page'), ...pathsNamedBelow('Add a language', { xx: NEW_LANGUAGE })];
  const inCatalogues = changes.texts.filter((path) => path !== 'src/app/route-tree.gen.ts');
  expect(inCatalogues.filter((path) => !named.some((pattern) => pattern.test(path)))).toEqual([]);
  const catalogues = named.filter(({ source }) => source.startsWith('^locales'));
  expect(catalogues.filter((pattern) => !changes.texts.some((path) => pattern.test(path)))).toEqual([]);
});

function changedBy(work: () => void): string[] {
  const before = contentsOf(root);
  work();
  return changesBetween(before, contentsOf(root));
}
