import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { addCouple, addGoldenChecksum, NEW_COUPLE_ID } from './contributing/add-couple.ts';
import { addEndpoint } from './contributing/add-endpoint.ts';
import { addLanguage, fillMessageFiles, NEW_LANGUAGE } from './contributing/add-language.ts';
import { addPage, translatePage } from './contributing/add-page.ts';
import { addTrait } from './contributing/add-trait.ts';
import { changesBetween, copyProject, hashFiles, type Outcome, runIn } from './contributing/copy.ts';
import { pathPatternsBelow } from './contributing/path-patterns.ts';

// Follows CONTRIBUTING.md in a copy of the project: adds a page, an endpoint, a language and a couple. Each must change
// exactly the files that its section names. For a new trait, only the files with type errors are checked.

/** Quick tests that read the list of pages, endpoints, languages or couples; path filters of Vitest. */
const TEST_FILES = [
  'src/domain/pages',
  'src/domain/language',
  'src/domain/result-id',
  'src/sw/navigation-rule',
  'src/catalogue',
  'src/outbox/stored-play',
  'card-layout',
  'scripts/locales',
  'server/api/openapi.test',
  'server/api/api.test',
];
/**
 * Titles of tests that may fail with the dummy couple: most of its sheets get the same lead, and texts may need other
 * plural forms for 31 couples than for 30.
 */
const EXPECTED_FAILURES = /at least 30 %|take the same plural forms/;
/** On an idle machine these tests take half a minute. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = copyProject();
const run = (command: string, ...args: string[]) => runIn(root, command, ...args);
/** Runs quick tests in the copy; without isolation they are faster. */
const runUnitTests = (...args: string[]) => run('vitest', 'run', '--project=quick', '--no-isolate', ...args);
/** Paths that each section's steps change. `texts`: those that change when texts are extracted and translated. */
const changes: Record<'page' | 'endpoint' | 'language' | 'couple' | 'texts', readonly string[]> = {
  page: changedBy(() => addPage(root)),
  endpoint: changedBy(() => addEndpoint(root)),
  language: changedBy(() => addLanguage(root)),
  couple: [],
  texts: [],
};
let typeChecks: readonly Promise<Outcome>[] = [];

afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeAll(async () => {
  const before = hashFiles(root);
  // Resolving Vite's configuration writes the route tree again, as `npm run dev` and `npm run build` do.
  await run('node', '--eval', "import('vite').then(({ resolveConfig }) => resolveConfig({}, 'build'))");
  await run('lingui', 'extract', '--clean', '--overwrite');
  translatePage(root);
  fillMessageFiles(root);
  changes.texts = changesBetween(before, hashFiles(root));
  changes.couple = changedBy(() => addCouple(root));
  typeChecks = ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'].map((project) =>
    run('tsc', '-p', project),
  );
});

test('the types are correct', async () => {
  for (const outcome of await Promise.all(typeChecks)) expect(outcome).toEqual({ status: 0, output: '' });
});

test.each([
  ['accepted by the linter', ['biome', 'lint', '--error-on-warnings', '--vcs-enabled=false']],
  ['within the boundaries of folders', ['depcruise', '.']],
  ['used', ['knip', '--no-progress']],
])('the new code is %s', async (_what, [command = '', ...args]) => {
  const { status, output } = await run(command, ...args);
  expect(status, output).toBe(0);
});

test('no language lacks a text', async () => {
  expect(await run('lingui', 'check', 'missing', '--mode', 'catalog')).toMatchObject({ status: 0 });
});

test('the tests pass after the posters’ glows are drawn and the golden checksums are added', async () => {
  const before = hashFiles(root);
  expect(await run('node', 'scripts/draw-poster-glows.ts')).toMatchObject({ status: 0 });
  for (const file of ['src/catalogue/golden-matches.test.ts', 'src/catalogue/lead.test.ts']) {
    // The new format has no checksum yet, so the test fails; its message contains the checksum to add.
    const { output } = await runUnitTests(file);
    addGoldenChecksum(root, file, /expected '(\w+)' to be undefined/.exec(output)?.[1] ?? output);
  }
  changes.couple = [...changes.couple, ...changesBetween(before, hashFiles(root))];
  const outcome = await runUnitTests(...TEST_FILES);
  const failures = outcome.output.match(/^ FAIL .*/gm)?.filter((line) => !EXPECTED_FAILURES.test(line)) ?? [];
  expect(failures, outcome.output).toEqual([]);
  expect(outcome.output).toMatch(/^ *Tests .*passed/m);
});

// The third value stands for `xx` in the paths that CONTRIBUTING.md names.
test.each([
  ['Add a page', 'page', 'about'],
  ['Add an endpoint', 'endpoint', 'version'],
  ['Add a language', 'language', NEW_LANGUAGE],
  ['Add a couple', 'couple', String(NEW_COUPLE_ID)],
] as const)('“%s” in CONTRIBUTING.md names exactly the files that change', (heading, step, xx) => {
  const namedPatterns = pathPatternsBelow(heading, xx).filter(({ source }) => !source.startsWith('^locales'));
  expect(changes[step].filter((path) => !namedPatterns.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(namedPatterns.filter((pattern) => !changes[step].some((path) => pattern.test(path)))).toEqual([]);
});

test('the texts of the page and the language change the message files that CONTRIBUTING.md names', () => {
  const namedPatterns = [...pathPatternsBelow('Add a page'), ...pathPatternsBelow('Add a language', NEW_LANGUAGE)];
  const changedMessageFiles = changes.texts.filter((path) => path !== 'src/app/route-tree.gen.ts');
  expect(changedMessageFiles.filter((path) => !namedPatterns.some((pattern) => pattern.test(path)))).toEqual([]);
  const messageFilePatterns = namedPatterns.filter(({ source }) => source.startsWith('^locales'));
  expect(messageFilePatterns.filter((pattern) => !changes.texts.some((path) => pattern.test(path)))).toEqual([]);
});

test('for a new trait the types ask for scores and texts in the files that “Add a trait” names', async () => {
  const copy = copyProject();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  addTrait(copy);
  const { output } = await runIn(copy, 'tsc', '-p', 'tsconfig.json');
  const filesWithErrors = [...new Set(output.match(/^[^\s(]+(?=\(\d)/gm))].sort();
  const textFiles = LANGUAGES.flatMap((language) => [
    `src/catalogue/drama-texts/${language}.ts`,
    `src/catalogue/texts/${language}.ts`,
  ]);
  expect(filesWithErrors).toEqual(['src/catalogue/couple-core.ts', ...textFiles].sort());
  const namedPatterns = pathPatternsBelow('Add a trait');
  expect(filesWithErrors.filter((path) => !namedPatterns.some((pattern) => pattern.test(path)))).toEqual([]);
});

/** Paths of the files that `applyStep` changes. */
function changedBy(applyStep: () => void): string[] {
  const before = hashFiles(root);
  applyStep();
  return changesBetween(before, hashFiles(root));
}
