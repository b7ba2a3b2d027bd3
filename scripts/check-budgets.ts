import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageTemplate } from '#document/page-renderer.ts';
import { LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages/pages.ts';

/**
 * Budgets of the built product: transferred bytes (Brotli), except `homeModules`. No size may grow with the number of
 * languages, or with couples that the page does not show.
 */
const BUDGETS = {
  homeScript: 105_000,
  /** A page's HTML, which contains its styles, and the first picture that it shows. */
  firstView: 30_000,
  /**
   * A page's HTML: the ten packets that a server may send before TCP's first acknowledgement (RFC 6928), less 1,000
   * bytes for headers. A larger page paints one round trip later.
   */
  page: 13_600,
  styles: 6_000,
  poster: 6_000,
  /** Script files that home requests before it responds to taps. */
  homeModules: 7,
};

const template = JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')) as PageTemplate;
const rows: { label: string; size: number; budget: number }[] = [];

const { entry, shared, pages, messages } = template.modules;
const homeModules = (language: Language) => [entry, ...shared, ...pages['/'], ...messages[language]];
addRow(
  'script of home, texts included',
  BUDGETS.homeScript,
  LANGUAGES.map((language) => [language, sumOfSizes(homeModules(language))]),
);
addRow(
  'modules of home',
  BUDGETS.homeModules,
  LANGUAGES.map((language) => [language, homeModules(language).length]),
);

addRow(
  "a page's styles",
  BUDGETS.styles,
  PAGES.map(({ pattern }) => [pattern, brotliCompressSync(template.styles.pages[pattern].css).byteLength]),
);

const posters = readdirSync('dist/posters')
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `/posters/${name}`);
addRow(
  'a poster',
  BUDGETS.poster,
  posters.map((poster) => [poster, sizeOf(poster)]),
);

for (const { pattern, addresses, oneRoundTripLanguages } of PAGES) {
  const inLanguages = (languages: readonly Language[]) =>
    addresses.flatMap((address) => languages.map((language) => localizedPath(address, language)));
  addRow(
    `${pattern}, its styles and first picture`,
    BUDGETS.firstView,
    inLanguages(LANGUAGES).map((path) => [path, sizeOf(join(path, 'index.html')) + sizeOfFirstImage(path)]),
  );
  // A page with long texts fits the first round trip only in some languages (`src/domain/pages/pages.ts`).
  addRow(
    `${pattern} and its styles`,
    BUDGETS.page,
    inLanguages(oneRoundTripLanguages).map((path) => [path, sizeOf(join(path, 'index.html'))]),
  );
}

printRows();

/** Adds a row with the largest of the named sizes. */
function addRow(label: string, budget: number, sizes: readonly (readonly [string, number])[]): void {
  if (sizes.length === 0) return;
  const [name, size] = sizes.reduce((largest, next) => (next[1] > largest[1] ? next : largest));
  rows.push({ label: sizes.length > 1 ? `${label} (largest: ${name})` : label, size, budget });
}

function sumOfSizes(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + sizeOf(path), 0);
}

/** A file's transferred bytes: compressed, unless it is too small for compression. */
function sizeOf(path: string): number {
  const file = join('dist', path);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

/** Bytes of the first image that loads without scrolling, or 0. */
function sizeOfFirstImage(path: string): number {
  const html = readFileSync(join('dist', path, 'index.html'), 'utf8');
  // Images within a template are not fetched.
  const visibleHtml = html.replace(/<template\b.*?<\/template>/gs, '');
  const images = [...visibleHtml.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const firstImage = images.find((tag) => !tag.includes('loading="lazy"'));
  const source = firstImage && /\bsrc="([^"]+)"/.exec(firstImage)?.[1];
  return source ? sizeOf(source) : 0;
}

/** Prints all rows; the process fails if a size is over its budget. */
function printRows(): void {
  const width = Math.max(...rows.map(({ label }) => label.length));
  const number = (value: number) => value.toLocaleString('en').padStart(9);
  console.log(`${'Bytes on the line (brotli)'.padEnd(width)}      size    budget`);
  for (const { label, size, budget } of rows)
    console.log(`${label.padEnd(width)} ${number(size)} ${number(budget)}${size > budget ? '  OVER' : ''}`);
  if (rows.some(({ size, budget }) => size > budget)) process.exitCode = 1;
}
