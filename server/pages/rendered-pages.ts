import type { PageRenderer } from '#document/page-renderer.ts';
import { decodePastedId } from '#domain/ids/result-id.ts';
import { LANGUAGES, localizedPath, splitPath } from '#domain/language.ts';
import { canonicalValue } from '#domain/pages/canonical-path.ts';
import { PATH_WITHOUT_PAGE, pageAt } from '#domain/pages/pages.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { type Coding, chooseCoding } from '../http/content-negotiation.ts';
import { matchesIfNoneMatch, strongETag } from '../http/entity-tag.ts';
import {
  notModifiedResponse,
  REVALIDATE,
  type Representation,
  representationResponse,
} from '../http/representation.ts';
import { compressPage } from './compress-page.ts';
import { createRenderCache } from './render-cache.ts';
import { createRenderLimit, TooManyRendersError } from './render-limit.ts';
import { unavailableResponse } from './unavailable-response.ts';

/** Responds to GET and HEAD for URLs that are not the API's. */
export type PageResponder = (url: URL, request: Request) => Response | Promise<Response>;

export interface RenderedPageResponderOptions {
  readonly render: PageRenderer;
  /** Identifies the build. A rendered page depends only on its path, the friend's id in `?with=` and the release. */
  readonly release: string;
}

/** Maximum cached pages. A page in two codings counts as two; each takes about 10 KB, more if it is not compressed. */
const MAX_CACHED = 500;
/** Pages that are rendered at the same time, and pages that wait (docs/decisions/091). */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 64;
/** Seconds after which a browser retries: the value of Retry-After and Refresh. */
const RETRY_AFTER = '2';
/** What all rendered pages have in common. */
const RENDERED_PAGE = { type: 'text/html; charset=utf-8', cacheControl: REVALIDATE } as const;

/**
 * Renders pages on request: results, groups, and "not found". If too many are requested at once, it responds with 503
 * and `Refresh`, so that browsers retry.
 */
export function createRenderedPageResponder({ render, release }: RenderedPageResponderOptions): PageResponder {
  const resultsAndGroups = createRenderCache<Representation>({
    capacity: MAX_CACHED,
    isWorthKeeping: ({ status }) => status === 200,
  });
  const notFoundPages = createRenderCache<Representation>({
    // One for each language and coding: Brotli, gzip, none.
    capacity: 3 * LANGUAGES.length,
    isWorthKeeping: ({ status }) => status === 404,
  });
  const runWithinLimit = createRenderLimit({ running: MAX_CONCURRENT, waiting: MAX_WAITING });

  /**
   * The entity tag of a result or group is known before the render, so a browser or CDN can revalidate its copy without
   * a render (docs/decisions/042).
   */
  async function respondWithResultOrGroup(
    pathname: string,
    friendId: string | undefined,
    request: Request,
  ): Promise<Response> {
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const key = `${coding} ${pathname} ${friendId}`;
    const cached = resultsAndGroups.find(key);
    if (cached) return representationResponse(await cached, request);
    if (matchesIfNoneMatch(request.headers.get('if-none-match'), strongETag(release, coding)))
      return notModifiedResponse({ ...RENDERED_PAGE, language: languageTagOf(pathname), contentId: release }, coding);

    const page = renderPage(coding, pathname, friendId);
    resultsAndGroups.add(key, page);
    return representationResponse(await page, request);
  }

  /** All unknown paths share one page for each language and coding. */
  function findOrRenderNotFound(pathname: string, coding: Coding | null): Promise<Representation> {
    const { language } = splitPath(pathname);
    const key = `${coding} ${language}`;
    const cached = notFoundPages.find(key);
    if (cached) return cached;
    const page = renderPage(coding, localizedPath(PATH_WITHOUT_PAGE, language));
    notFoundPages.add(key, page);
    return page;
  }

  function renderPage(coding: Coding | null, ...args: Parameters<PageRenderer>): Promise<Representation> {
    return runWithinLimit(async () => {
      const rendered = await render(...args);
      const body = new Uint8Array(await rendered.arrayBuffer());
      const language = rendered.headers.get('content-language');
      return {
        ...RENDERED_PAGE,
        status: rendered.status,
        contentId: release,
        ...(language ? { language } : {}),
        // Each coding is rendered and cached on its own, so a compressed page needs no uncompressed copy.
        body: coding ? null : body,
        compressed: coding ? { [coding]: await compressPage(body, coding) } : {},
      };
    });
  }

  /** Rejects with a TooManyRendersError if the page must be rendered and too many others wait. */
  async function respondWithinLimit({ pathname, searchParams }: URL, request: Request): Promise<Response> {
    if (isResultOrGroup(pathname)) return respondWithResultOrGroup(pathname, friendIdOf(searchParams), request);
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    // Each invalid id of a result or group has its own "not found" page. None of these pages is cached, because there
    // are too many invalid ids.
    const page = pageAt(pathname) ? renderPage(coding, pathname) : findOrRenderNotFound(pathname, coding);
    return representationResponse(await page, request);
  }

  return async (url, request) => {
    try {
      return await respondWithinLimit(url, request);
    } catch (error) {
      if (!(error instanceof TooManyRendersError)) throw error;
      return unavailableResponse(url.pathname, 503, { 'retry-after': RETRY_AFTER, refresh: RETRY_AFTER });
    }
  };
}

/**
 * Whether a path leads to a result or group. The ids of such a path are already spelled canonically: `findRedirect` has
 * redirected every other spelling.
 */
function isResultOrGroup(pathname: string): boolean {
  const pageAndValue = pageAt(pathname);
  return pageAndValue !== undefined && canonicalValue(pageAndValue) !== undefined;
}

/** The language of the page at a path, as the renderer names it in Content-Language. */
function languageTagOf(pathname: string): string {
  return LANGUAGE_ENTRIES[splitPath(pathname).language].tag;
}

/**
 * The friend's id in `?with=`, in its canonical spelling. If the query has several, the last one counts, as in the
 * page's script.
 */
function friendIdOf(search: URLSearchParams): string | undefined {
  return decodePastedId(search.getAll('with').at(-1) ?? '')?.id;
}
