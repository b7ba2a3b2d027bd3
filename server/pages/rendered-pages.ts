import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageRenderer } from '#document/page-renderer.ts';
import { localizedPath, splitPath } from '#domain/language.ts';
import { pageAt } from '#domain/pages.ts';
import { type Coding, chooseCoding, isFresh, strongTag } from '../http/content-negotiation.ts';
import { canonicalId, canonicalValue } from './canonical-value.ts';
import { createRenderLimit, TooManyRendersError } from './render-limit.ts';
import { REVALIDATE, type Representation } from './representation.ts';
import { representationResponse } from './representation-response.ts';
import { unavailableResponse } from './unavailable-response.ts';

export interface RenderedPagesOptions {
  readonly render: PageRenderer;
  /** Names the build. A result's page is a pure function of its path, of the result it is compared with, and of this. */
  readonly release: string;
}

/** How many rendered results are cached, each in one coding, some 10 KB where it is compressed. */
const MAX_CACHED = 500;
/**
 * The fastest setting with which a page fits in the ten packets that a server may send before the first
 * acknowledgement. Setting 7 saves 8 % of the bytes, no round trip, and takes half as long again.
 */
const BROTLI_QUALITY = 4;
/** 64 KB hold a page; more only takes longer. */
const BROTLI_WINDOW_BITS = 16;
const GZIP_LEVEL = 6;
const MAX_RUNNING = 4;
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = '2';
/** A path that is no page. */
const NOT_FOUND = '/404';

/**
 * Pages that are no files: results, and the page of every address that is none. A result's tag is known before it is
 * rendered, so a cache that revalidates its copy costs nothing (decision 9).
 */
export function createRenderedPages({ render, release }: RenderedPagesOptions) {
  const cache = new Map<string, Promise<Representation>>();
  const notFoundPages = new Map<string, Promise<Representation>>();
  const withinRenderLimit = createRenderLimit({ running: MAX_RUNNING, waiting: MAX_WAITING });

  async function answerCached(pathname: string, friendId: string | undefined, request: Request): Promise<Response> {
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const key = `${coding} ${pathname} ${friendId}`;
    const cached = cache.get(key);
    if (cached) {
      // Moved to the end: the least recently used one is dropped first.
      cache.delete(key);
      cache.set(key, cached);
      return representationResponse(await cached, request);
    }
    if (isFresh(request.headers.get('if-none-match'), strongTag(release, coding)))
      return representationResponse(
        { ...BLANK, etag: release, encoded: coding ? { [coding]: BLANK.body } : {} },
        request,
      );

    // Cached before it is rendered: a result that many request at the same time is rendered once.
    const page = represent(coding, pathname, friendId);
    cache.set(key, page);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string);
    const uncache = () => void (cache.get(key) === page && cache.delete(key));
    page.then(({ status }) => status === 200 || uncache(), uncache);
    return representationResponse(await page, request);
  }

  /** Unknown addresses all show the same page: one for each language and coding. */
  function notFound(pathname: string, coding: Coding | null): Promise<Representation> {
    const { language } = splitPath(pathname);
    const key = `${coding} ${language}`;
    const cached = notFoundPages.get(key);
    if (cached) return cached;
    const page = represent(coding, localizedPath(NOT_FOUND, language));
    notFoundPages.set(key, page);
    page.catch(() => notFoundPages.delete(key));
    return page;
  }

  function represent(coding: Coding | null, ...address: Parameters<PageRenderer>): Promise<Representation> {
    return withinRenderLimit(async () => {
      const page = await render(...address);
      const body = new Uint8Array(await page.arrayBuffer());
      const language = page.headers.get('content-language');
      return {
        ...BLANK,
        status: page.status,
        etag: release,
        ...(language ? { language } : {}),
        // Requested in this coding only: the uncompressed page would only take memory.
        body: coding ? BLANK.body : body,
        encoded: coding ? { [coding]: await compress(body, coding) } : {},
      };
    });
  }

  async function answer({ pathname, searchParams }: URL, request: Request): Promise<Response> {
    if (exists(pathname)) return answerCached(pathname, friendIn(searchParams), request);
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const page = pageAt(pathname) ? represent(coding, pathname) : notFound(pathname, coding);
    return representationResponse(await page, request);
  }

  return {
    /**
     * A page that has no file, by its path and, for a result, the one it is compared with; nothing else after `?`
     * changes it. 503 where too many are requested at once; browsers try again by themselves.
     */
    async answer(address: URL, request: Request): Promise<Response> {
      try {
        return await answer(address, request);
      } catch (error) {
        if (!(error instanceof TooManyRendersError)) throw error;
        return unavailableResponse(address.pathname, 503, {
          'retry-after': RETRY_AFTER_SECONDS,
          refresh: RETRY_AFTER_SECONDS,
        });
      }
    },
  };
}

const BLANK: Representation = {
  status: 200,
  type: 'text/html; charset=utf-8',
  etag: '',
  cacheControl: REVALIDATE,
  body: new Uint8Array(),
  encoded: {},
};

function exists(pathname: string): boolean {
  const at = pageAt(pathname);
  return at !== undefined && canonicalValue(at) !== undefined;
}

/** Only in the canonical spelling: any other would be one more page to cache. */
function friendIn(search: URLSearchParams): string | undefined {
  const id = search.getAll('with').at(-1);
  return id !== undefined && id === canonicalId(id) ? id : undefined;
}

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    coding === 'br'
      ? await promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
          },
        })
      : await promisify(gzip)(body, { level: GZIP_LEVEL });
  return new Uint8Array(compressed);
}
