import { LANGUAGES, type Language, localizedPath, splitPath } from './language.ts';
import { QUESTIONS } from './question.ts';

/** Texts that some pages need at their start, beside the interface's: of couples and traits, of the result's screens. */
export type PageTexts = 'couples' | 'result';

/** What a page's first render needs: the first eight couples, all of them, or the result or group that its address names. */
type PageData = 'featured' | 'couples' | 'result' | 'group';

/**
 * How the service worker answers for a page. `precached`: at once, with the page's own file. `shell`: at once, with a
 * page that the script fills. `network-first`: with the server's page, else the shell, as a server may know more.
 */
type OfflineRule = 'precached' | 'shell' | 'network-first';

/** What may be said of a page; every line but the path has a default. */
interface PageDefinition<Path extends string> {
  /** Without language, as spec §2 writes it: `{id}` stands for any text, `{step?}` may be missing too. */
  readonly path: Path;
  /** The file in `src/routes/{-$lang}` that draws it, without its ending. By default it is named after the path. */
  readonly route?: string;
  /** What the variable part may be; the build writes a file for each, and any other leads to the first. */
  readonly values?: readonly string[];
  /** An address of it, for tests and measurements. By default the first that has a file. */
  readonly example?: string;
  /** Whether search engines may list it: by default, yes. Those with a file then stand in the sitemap. */
  readonly isIndexed?: boolean;
  readonly texts?: readonly PageTexts[];
  readonly data?: PageData;
  /** `shell` by default. */
  readonly offline?: OfflineRule;
  /** The languages in which its file fits the first ten packets (`scripts/check-budgets.ts`): by default, all. */
  readonly fitsFirstPackets?: readonly Language[];
}

/** A page, or several that differ in one part of their address. */
export interface Page<Path extends string = string> extends Required<Omit<PageDefinition<Path>, 'values' | 'data'>> {
  readonly values: readonly string[] | null;
  readonly data: PageData | null;
  /** Its addresses that are files, without language. None: the server renders it on request. */
  readonly addresses: readonly string[];
}

/** Every page of the product (spec §2). A new one needs a line here, its route file and its texts (CONTRIBUTING.md). */
export const PAGES = [
  page({ path: '/', data: 'featured', offline: 'precached' }),
  page({ path: '/quiz/{step?}', values: QUESTIONS.map(({ id }) => String(id)), isIndexed: false }),
  page({ path: '/results', route: 'results.{-$id}', isIndexed: false, texts: ['result', 'couples'] }),
  page({
    path: '/results/{id}',
    route: 'results.{-$id}',
    example: '/results/DHP41HY',
    texts: ['result', 'couples'],
    data: 'result',
    offline: 'network-first',
  }),
  page({
    path: '/together/{ids}',
    example: '/together/9FT41H8-DHP41HY-RD8013Z',
    isIndexed: false,
    texts: ['result'],
    data: 'group',
    offline: 'network-first',
  }),
  // The couples' texts are that short in Korean alone.
  page({ path: '/couples', texts: ['couples'], data: 'couples', fitsFirstPackets: ['ko'] }),
  page({ path: '/more-tests' }),
] as const;

export type PagePath = (typeof PAGES)[number]['path'];

/** An address of a page without language, such as `/quiz/3`. */
export type PageAddress = AddressOf<PagePath>;
type AddressOf<Path> = Path extends `${infer Before}/{${string}?}`
  ? Before | `${Before}/${string}`
  : Path extends `${infer Before}{${string}}`
    ? `${Before}${string}`
    : Path;

/** By page. */
export type ByPage<Value> = Readonly<Record<PagePath, Value>>;

/** Asks the same of every page. */
export function mapPages<Value>(ask: (page: Page<PagePath>) => Value): ByPage<Value> {
  return Object.fromEntries(PAGES.map((page) => [page.path, ask(page)])) as ByPage<Value>;
}

export interface PageAt {
  readonly page: Page<PagePath>;
  readonly language: Language;
  /** The variable part of the address, as it is written there. */
  readonly value: string | undefined;
}

/** The page at a path with its language, or undefined where there is none: for `/couples/` and `/en/` too. */
export function pageAt(pathname: string): PageAt | undefined {
  const { language, page: address } = splitPath(pathname);
  if (localizedPath(address, language) !== pathname) return undefined;
  for (const [index, pattern] of PATTERNS.entries()) {
    const found = pattern.exec(address);
    if (found) return { page: PAGES[index] as Page<PagePath>, language, value: found[1] };
  }
  return undefined;
}

const PATTERNS = PAGES.map(
  ({ path }) => new RegExp(`^${path.replace(/\/\{\w+\?\}$/, '(?:/([^/]+))?').replace(/\{\w+\}$/, '([^/]+)')}$`),
);

function page<const Path extends `/${string}`>(line: PageDefinition<Path>): Page<Path> {
  const { path, values = null } = line;
  const isVariable = path.includes('{');
  const addresses = isVariable ? (values ?? []).map((value) => path.replace(/\{.*$/, value)) : [path];
  return {
    route: routeOf(path),
    example: addresses[0] ?? path,
    isIndexed: true,
    texts: [],
    data: null,
    offline: 'shell',
    fitsFirstPackets: LANGUAGES,
    ...line,
    values,
    addresses,
  };
}

/** The router's name for a path: `quiz.{-$step}` for `/quiz/{step?}`, `together.$ids` for `/together/{ids}`. */
function routeOf(path: string): string {
  if (path === '/') return 'index';
  return path
    .slice(1)
    .replaceAll('/', '.')
    .replace(/\{(\w+)\?\}/, '{-$$$1}')
    .replace(/\{(\w+)\}/, '$$$1');
}
