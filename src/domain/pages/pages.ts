import { LANGUAGES, type Language, localizedPath, splitPath } from '#domain/language.ts';
import { QUESTIONS } from '#domain/quiz/question.ts';

/**
 * Texts that only some pages load at their start. `couples`: the texts of couples and traits. `result`: the texts of
 * the screens that show a result or a group.
 */
export type PageTexts = 'couples' | 'result';

/** What a page's first render needs: the first eight couples, all couples, or the result or group in the address. */
type PageData = 'featured' | 'couples' | 'result' | 'group';

/**
 * What the service worker responds with, online or not. `precached`: the page's own file. `shell`: an empty page that
 * the script fills. `network-first`: the server's page, or the shell if the server gives none in time.
 */
type WorkerResponse = 'precached' | 'shell' | 'network-first';

/** What makes a page; all but the pattern has a default. */
interface PageDefinition<Pattern extends string> {
  /** The pattern of its addresses (spec §2): `{id}` stands for any text, `{step?}` may also be missing. */
  readonly pattern: Pattern;
  /** Its file in `src/routes/{-$lang}`, without extension. By default the router's name for the pattern. */
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
  readonly workerResponse?: WorkerResponse;
  /**
   * The languages in which the page's file is small enough (14 KB) to arrive in the connection's first round trip
   * (`scripts/check-budgets.ts`). All by default.
   */
  readonly oneRoundTripLanguages?: readonly Language[];
}

/** A page: all addresses of one pattern. */
export interface Page<Pattern extends string = string>
  extends Required<Omit<PageDefinition<Pattern>, 'values' | 'data'>> {
  readonly values: readonly string[] | null;
  readonly data: PageData | null;
  /** Its addresses that have a file. Empty if the server renders the page on request. */
  readonly addresses: readonly string[];
}

/** Every page of the product (spec §2). A new page needs an entry here, a route file and texts (CONTRIBUTING.md). */
export const PAGES = [
  page({ pattern: '/', data: 'featured', workerResponse: 'precached' }),
  page({ pattern: '/quiz/{step?}', values: QUESTIONS.map(({ id }) => String(id)), isIndexed: false }),
  page({ pattern: '/results', route: 'results.{-$id}', isIndexed: false, texts: ['result', 'couples'] }),
  page({
    pattern: '/results/{id}',
    route: 'results.{-$id}',
    example: '/results/DHP41HY',
    texts: ['result', 'couples'],
    data: 'result',
    workerResponse: 'network-first',
  }),
  page({
    pattern: '/together/{ids}',
    example: '/together/9FT41H8-DHP41HY-RD8013Z',
    isIndexed: false,
    texts: ['result'],
    data: 'group',
    workerResponse: 'network-first',
  }),
  // This page has all couples' texts. They are short enough for the first round trip only in Korean.
  page({ pattern: '/couples', texts: ['couples'], data: 'couples', oneRoundTripLanguages: ['ko'] }),
  page({ pattern: '/more-tests' }),
] as const;

export type PagePattern = (typeof PAGES)[number]['pattern'];

/** Where a page is, without language: `/quiz/3`. Its path in a language has the prefix too: `/en/quiz/3`. */
export type PageAddress = AddressOf<PagePattern>;
type AddressOf<Pattern> = Pattern extends `${infer Before}/{${string}?}`
  ? Before | `${Before}/${string}`
  : Pattern extends `${infer Before}{${string}}`
    ? `${Before}${string}`
    : Pattern;

/** A value for each page. */
export type ByPage<Value> = Readonly<Record<PagePattern, Value>>;

/** Calls a function with every page; returns its results by pattern. */
export function mapPages<Value>(getValue: (page: Page<PagePattern>) => Value): ByPage<Value> {
  return Object.fromEntries(PAGES.map((page) => [page.pattern, getValue(page)])) as ByPage<Value>;
}

/** A path without a page: the page renderer shows "not found" for it. */
export const PATH_WITHOUT_PAGE = '/404';

export interface PageAt {
  readonly page: Page<PagePattern>;
  readonly language: Language;
  /** The variable part of the address, not decoded. */
  readonly value: string | undefined;
}

/** The page at a path, with its language; undefined if there is none, as for `/couples/` and `/en/`. */
export function pageAt(pathname: string): PageAt | undefined {
  const { language, address } = splitPath(pathname);
  // The path `/en/` has home's address too, but home's only path in English is `/en`.
  if (localizedPath(address, language) !== pathname) return undefined;
  for (const [index, expression] of EXPRESSIONS.entries()) {
    const found = expression.exec(address);
    if (found) return { page: PAGES[index] as Page<PagePattern>, language, value: found[1] };
  }
  return undefined;
}

/** A regular expression for each page's pattern. */
const EXPRESSIONS = PAGES.map(({ pattern }) => {
  const withOptionalPart = pattern.replace(/\/\{\w+\?\}$/, '(?:/([^/]+))?');
  const withVariablePart = withOptionalPart.replace(/\{\w+\}$/, '([^/]+)');
  return new RegExp(`^${withVariablePart}$`);
});

function page<const Pattern extends `/${string}`>(definition: PageDefinition<Pattern>): Page<Pattern> {
  const { pattern, values = null } = definition;
  const isVariable = pattern.includes('{');
  const addresses = isVariable ? (values ?? []).map((value) => pattern.replace(/\{.*$/, value)) : [pattern];
  return {
    route: routeOf(pattern),
    example: addresses[0] ?? pattern,
    isIndexed: true,
    texts: [],
    data: null,
    workerResponse: 'shell',
    oneRoundTripLanguages: LANGUAGES,
    ...definition,
    values,
    addresses,
  };
}

/** The router's name for a pattern: `quiz.{-$step}` for `/quiz/{step?}`, `together.$ids` for `/together/{ids}`. */
function routeOf(pattern: string): string {
  if (pattern === '/') return 'index';
  return pattern
    .slice(1)
    .replaceAll('/', '.')
    .replace(/\{(\w+)\?\}/, '{-$$$1}')
    .replace(/\{(\w+)\}/, '$$$1');
}
