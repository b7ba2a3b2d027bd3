import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { PageTemplate } from '#document/page-renderer.ts';
import { LANGUAGES, type Language, localizedPath } from '#domain/language.ts';
import { PAGES } from '#domain/pages.ts';

/**
 * Size budgets of the built product in transferred bytes (brotli). None may grow with the number of languages, nor with
 * couples beyond those shown.
 */
const BUDGETS = {
  homeScript: 104_000,
  firstView: 30_000,
  /**
   * Of a page itself: what a server may send before the first acknowledgement (ten packets, RFC 6928), less a thousand
   * for headers. With a byte more the page paints a round trip later.
   */
  page: 13_600,
  styles: 6_000,
  poster: 6_000,
  /** Of home, before it answers to taps; the page, its pictures and icon come on top (e2e counts them all). */
  homeModules: 7,
};

const template = JSON.parse(readFileSync('dist-ssr/template.json', 'utf8')) as PageTemplate;
const rows: { what: string; size: number; budget: number }[] = [];

const { entry, shared, pages, catalogues } = template.modules;
const homeModules = (language: Language) => [entry, ...shared, ...pages['/'], ...catalogues[language]];
check(
  'script of home, texts included',
  BUDGETS.homeScript,
  LANGUAGES.map((language) => [language, sum(homeModules(language))]),
);
check('modules of home', BUDGETS.homeModules, [['', homeModules('ko').length]]);

check(
  "a page's styles",
  BUDGETS.styles,
  PAGES.map(({ path }) => [path, brotliCompressSync(template.styles.pages[path].css).byteLength]),
);

const posters = readdirSync('dist/posters')
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `/posters/${name}`);
check(
  'a poster',
  BUDGETS.poster,
  posters.map((poster) => [poster, sizeOf(poster)]),
);

for (const { path, addresses, fitsFirstPackets } of PAGES) {
  const inLanguages = (languages: readonly Language[]) =>
    addresses.flatMap((address) => languages.map((language) => localizedPath(address, language)));
  check(
    `${path}, its styles and first picture`,
    BUDGETS.firstView,
    inLanguages(LANGUAGES).map((file) => [file, sizeOf(join(file, 'index.html')) + firstPicture(file)]),
  );
  check(
    `${path} itself`,
    BUDGETS.page,
    inLanguages(fitsFirstPackets).map((file) => [file, sizeOf(join(file, 'index.html'))]),
  );
}

print();

function check(what: string, budget: number, sizes: readonly (readonly [string, number])[]): void {
  if (sizes.length === 0) return;
  const [name, size] = sizes.reduce((largest, next) => (next[1] > largest[1] ? next : largest));
  rows.push({ what: sizes.length > 1 ? `${what} (largest: ${name})` : what, size, budget });
}

function sum(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + sizeOf(path), 0);
}

/** A file's transferred bytes: compressed, unless it is too small for that. */
function sizeOf(path: string): number {
  const file = join('dist', path);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

/** The first picture that a page shows without being scrolled to, or 0. */
function firstPicture(path: string): number {
  const html = readFileSync(join('dist', path, 'index.html'), 'utf8');
  // A template's pictures are not fetched.
  const shown = html.replace(/<template\b.*<\/template>/s, '');
  const images = [...shown.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const first = images.find((tag) => !tag.includes('loading="lazy"'));
  const source = first && /\bsrc="([^"]+)"/.exec(first)?.[1];
  return source ? sizeOf(source) : 0;
}

function print(): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const number = (value: number) => value.toLocaleString('en').padStart(9);
  console.log(`${'Bytes on the line (brotli)'.padEnd(width)}      size    budget`);
  for (const { what, size, budget } of rows)
    console.log(`${what.padEnd(width)} ${number(size)} ${number(budget)}${size > budget ? '  OVER' : ''}`);
  if (rows.some(({ size, budget }) => size > budget)) process.exitCode = 1;
}
