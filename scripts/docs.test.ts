import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../server/settings/settings.ts';
import { renderLicencesPage } from './licences.ts';

const FOLDERS = ['docs', 'docs/catalogue', 'docs/decisions', 'docs/performance'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...FOLDERS.flatMap((folder) => filesIn(folder, /\.md$/))];
const SOURCES = ['src', 'server', 'mocks', 'scripts', 'bench', 'e2e'].flatMap((folder) =>
  filesIn(folder, /\.(ts|tsx|mjs|css)$/, { recursive: true }),
);
const packageJson = JSON.parse(read('package.json')) as Record<'scripts' | 'dependencies', Record<string, string>>;
const README = read('README.md');
const DEPLOYMENT = read('docs/deployment.md');

/** A path that need not exist: a pattern (`*`), or an example of a new language (`xx`) or couple (`31.svg`). */
const PLACEHOLDER = /\*|\bxx\b|\/31\.svg$/;
/** A file that only a build has. */
const BUILT_PAGE = '404.html';

test.each(DOCUMENTS)('%s names only paths that exist', (document) => {
  const text = read(document).replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
    join(dirname(document), path as string),
  );
  const quoted = [
    ...text.matchAll(/`((?:src|server|mocks|scripts|e2e|docs|locales|public|bench)\/[\w./{}$*-]*)`/g),
    ...text.matchAll(/`([\w.-]+\.(?:json|cjs|config\.ts|html))`/g),
  ].map(([, path]) => path as string);
  for (const path of [...links, ...quoted])
    if (!PLACEHOLDER.test(path) && path !== BUILT_PAGE) expect(existsSync(path), path).toBe(true);
});

test.each(DOCUMENTS)('every source file that %s names without its folder exists', (document) => {
  const fileNames = new Set([...SOURCES.map((file) => basename(file)), ...readdirSync('.')]);
  for (const [, name] of read(document).matchAll(/`([\w-]+(?:\.\w+)*\.(?:tsx?|mjs|css))`/g))
    if (!PLACEHOLDER.test(name as string)) expect(fileNames, name).toContain(name);
});

test('every source file that a comment names exists', () => {
  for (const source of SOURCES)
    for (const [, path] of read(source).matchAll(/(?<=^\s*(?:\/\/|\/?\*).*)`([\w./{}$-]+\.(?:tsx?|mjs|css))`/gm))
      expect
        .soft(
          existsSync(path as string) || SOURCES.some((file) => `/${file}`.endsWith(`/${path}`)),
          `${source}: ${path}`,
        )
        .toBe(true);
});

test.each(DOCUMENTS)('%s has every heading that it or another document links to', (document) => {
  const headings = headingsOf(document);
  for (const other of DOCUMENTS)
    for (const [, path, anchor] of read(other).matchAll(/\]\(((?!https?:)[^)#]*)#([^)]+)\)/g)) {
      const target = path === '' ? other : join(dirname(other), path as string);
      if (target === document) expect(headings, `${other} → ${anchor}`).toContain(anchor);
    }
});

test('documents and comments name only npm scripts that exist', () => {
  for (const file of [...DOCUMENTS, ...SOURCES])
    for (const [, name] of read(file).matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(packageJson.scripts), file).toContain(name);
});

test('the README names every npm script', () => {
  for (const name of Object.keys(packageJson.scripts))
    expect(README, name).toMatch(new RegExp(`npm (run )?${name}(?![\\w:-])`));
});

test('deployment.md lists exactly the settings that the server reads', () => {
  expect(settingsIn(DEPLOYMENT).sort()).toEqual(Object.keys(SETTINGS).sort());
});

test('every setting in the README is read by a source file', () => {
  const sourceText = SOURCES.filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const names = settingsIn(README);
  expect(names).not.toEqual([]);
  for (const name of names) expect(sourceText, name).toMatch(new RegExp(`\\benv\\.${name}\\b`));
});

test('every fault in docs/reliability.md quotes words that its test file contains', () => {
  const [, faults = ''] = /^## Faults$(.*?)^## /ms.exec(read('docs/reliability.md')) ?? [];
  let fileOfHeading = '';
  let totalFaults = 0;
  let totalQuotations = 0;
  for (const line of faults.split('\n').filter((line) => /^(###|-) /.test(line))) {
    // A heading names the test file of the faults below it; a fault may name another.
    let path = line.startsWith('###') ? '' : fileOfHeading;
    let quotationsInLine = 0;
    for (const [, file, title] of line.matchAll(/`([\w./-]+\.tsx?)`|\b_(.+?)_(?!\w)/g)) {
      if (file) path = file;
      if (!title) continue;
      quotationsInLine += 1;
      expect(read(path).toLowerCase(), `${path}: ${title}`).toContain(title.toLowerCase());
    }
    if (line.startsWith('###')) {
      fileOfHeading = path;
      continue;
    }
    totalFaults += 1;
    totalQuotations += quotationsInLine;
    expect(quotationsInLine, line).toBeGreaterThan(0);
  }
  // Fewer would mean that the patterns above no longer match the document.
  expect(totalFaults).toBeGreaterThan(60);
  expect(totalQuotations).toBeGreaterThan(100);
});

test('privacy.md names every storage key, database, store, cache and channel for which src has a constant', () => {
  const privacy = read('docs/privacy.md');
  const constants = /\b(?:[A-Z]+_KEY|KEY_PREFIX|(?:DATABASE|STORE|CACHE|CHANNEL)_NAME) = '([^']+)'/g;
  const names = SOURCES.filter((file) => file.startsWith('src') && !file.includes('.test.')).flatMap((file) =>
    [...read(file).matchAll(constants)].map(([, name]) => name as string),
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(privacy, name).toContain(`\`${name}\``);
});

test('the decision records name every production dependency', () => {
  const decisions = filesIn('docs/decisions', /\.md$/).map(read).join('\n');
  for (const name of Object.keys(packageJson.dependencies)) expect(decisions, name).toContain(`\`${name}\``);
});

describe('records of decisions', () => {
  const folder = 'docs/decisions';
  const records = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
  /** A line for each record. `status` names the records that change it; `contains` lists those merged into it. */
  const indexLines = [
    ...read(`${folder}/README.md`).matchAll(
      /^- (\d{3}) \[(.+?)\]\((.+?)\)(?:, (\w+ by .+?))?(?:, contains ([\d, ]+))?$/gm,
    ),
  ].map(([, number, title, file, status = '', contains = '']) => ({
    number: number as string,
    title: title as string,
    file: file as string,
    status,
    contains: contains === '' ? [] : contains.split(', '),
  }));
  const fileOf = (number: string) => records.find((name) => name.startsWith(number)) ?? '';

  test('the index has a line for each record, in order, with its title', () => {
    expect(indexLines.map(({ file }) => file)).toEqual(records.sort());
    for (const { number, title, file } of indexLines)
      expect(read(`${folder}/${file}`), file).toContain(`# ${number} · ${title}\n`);
  });

  test.each(indexLines)(
    '$number is unchanged, or amended or superseded by a record that exists',
    ({ number, status }) => {
      expect(status).toMatch(/^(|(amended|superseded) by \[\d{3}\]\(.+\)(, amended by \[\d{3}\]\(.+\))*)$/);
      for (const [, other] of status.matchAll(/\[(\d{3})\]/g)) expect(fileOf(other as string), number).not.toBe('');
    },
  );

  test('a number that another record contains has no file and is listed once', () => {
    const contained = indexLines.flatMap(({ contains }) => contains);
    expect(contained.length).toBeGreaterThan(15);
    const numbers = [...indexLines.map(({ number }) => number), ...contained];
    expect(numbers).toHaveLength(new Set(numbers).size);
    for (const number of contained) expect(fileOf(number), number).toBe('');
  });

  test('a change is named in the head lines of the changing and the changed record, and in the index', () => {
    const changes = (pattern: RegExp, text: string) =>
      [...text.matchAll(pattern)].map(([, how, other]) => `${how} ${other}`);
    for (const { number, status } of indexLines) {
      const head = headOf(number);
      const passive = /(amended|superseded) by \[(\d{3})\]/g;
      expect(changes(passive, head), number).toEqual(changes(passive, status));
      for (const [, how, other] of head.matchAll(passive))
        expect(headOf(other as string), `${other} ${how} ${number}`).toContain(
          `${how === 'amended' ? 'amends' : 'supersedes'} [${number}]`,
        );
      for (const [, how, other] of head.matchAll(/(amends|supersedes) \[(\d{3})\]/g))
        expect(headOf(other as string), `${number} ${how} ${other}`).toContain(
          `${how === 'amends' ? 'amended' : 'superseded'} by [${number}]`,
        );
    }
  });

  test('sources and documents name only records that exist', () => {
    for (const file of [...DOCUMENTS, ...SOURCES, 'lingui.config.ts'])
      for (const [, number] of read(file).matchAll(/docs\/decisions\/(\d{3})/g))
        expect(fileOf(number as string), `${file} names ${number}`).not.toBe('');
  });

  /** The line under a record's title: its date and what it changes or is changed by. */
  function headOf(number: string): string {
    return read(`${folder}/${fileOf(number)}`).split('\n')[2] as string;
  }
});

test('licences.md matches the lock, and all licences are permissive', () => {
  const licences = read('docs/licences.md');
  expect(licences).toBe(renderLicencesPage());
  const rows = [...licences.matchAll(/^\| [@\w].* \| \d\S* \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(10);
  for (const [, licence] of rows) expect(licence).toMatch(/^(MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense)$/);
});

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

/** Names of environment variables at the start of a document's list items and table rows. */
function settingsIn(text: string): string[] {
  return [...text.matchAll(/^(?:-|\|) `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name as string);
}

/** The anchors that GitHub makes of a document's headings. */
function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replace(/ /g, '-'),
  );
}

function filesIn(folder: string, pattern: RegExp, { recursive = false } = {}): string[] {
  return readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => pattern.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}
