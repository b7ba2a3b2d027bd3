import { LANGUAGES, type Language, localizedPath, splitPath } from './language.ts';
import { QUESTIONS } from './question.ts';

/** Texts that only some pages load at their start: those of couples and traits, and those of the result's screens. */
export type PageTexts = 'couples' | 'result';

/** What a page's first render needs: the first eight couples, all couples, or the address's result or group. */
type PageData = 'featured' | 'couples' | 'result' | 'group';

/**
 * What the service worker responds with. `precached`: the page's own file. `shell`: an empty page that the script fills.
 * `network-first`: the server's page, or the shell if the server is unreachable.
 */
type OfflineRule = 'precached' | 'shell' | 'network-first';

/** The options of a page; all but the path have a default. */
interface PageDefinition<Path extends string> {
  /** The pattern of its addresses (spec §2): `{id}` stands for any text, `{step?}` may also be missing. */
  readonly path: Path;
  /** Its file in `src/routes/{-$lang}`, without extension. By default the router's name for the path. */
  readonly route?: string;
  /** The values of the variable part. The build writes a file for each; other values redirect to the first. */
  readonly values?: readonly string[];
  /** One of its addresses, for tests and measurements. By default the first one that has a file. */
  readonly example?: string;
  /** Whether search engines may list it; true by default. The sitemap has the listed pages that have a file. */
  readonly isIndexed?: boolean;
  readonly texts?: readonly PageTexts[];
  readonly data?: PageData;
  /** `shell` by default. */
  readonly offline?: OfflineRule;
  /** The languages in which its file fits the first ten packets (`scripts/check-budgets.ts`); all by default. */
  readonly fitsFirstPackets?: readonly Language[];
}

/** A page, or several pages that differ in the variable part of their address. */
export interface Page<Path extends string = string> extends Required<Omit<PageDefinition<Path>, 'values' | 'data'>> {
  readonly values: readonly string[] | null;
  readonly data: PageData | null;
  /** Its addresses that have a file, without language. Empty if the server renders the page on request. */
  readonly addresses: readonly string[];
}

/** Every page of the product (spec §2). A new page needs an entry here, a route file and texts (CONTRIBUTING.md). */
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
  // Only in Korean are the couples' texts short enough.
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

/** A value for each page. */
export type ByPage<Value> = Readonly<Record<PagePath, Value>>;

/** Calls a function with every page; returns its results by path. */
export function mapPages<Value>(getValue: (page: Page<PagePath>) => Value): ByPage<Value> {
  return Object.fromEntries(PAGES.map((page) => [page.path, getValue(page)])) as ByPage<Value>;
}

export interface PageAt {
  readonly page: Page<PagePath>;
  readonly language: Language;
  /** The variable part of the address, not decoded. */
  readonly value: string | undefined;
}

/** The page at a path, with its language; undefined if there is none, as for `/couples/` and `/en/`. */
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

function page<const Path extends `/${string}`>(definition: PageDefinition<Path>): Page<Path> {
  const { path, values = null } = definition;
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
    ...definition,
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
