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
  /** Names the build. A result's page is a pure function of its path, of whom it is compared with, and of this. */
  readonly release: string;
}

/** How many rendered results are kept, each in one coding, some 10 KB where it is compressed. */
const KEPT_PAGES = 500;
/**
 * Under 8 % larger than the strongest setting at a fiftieth of its time, and small enough for the ten packets that a
 * server may send before it hears from the other end: one more would cost a round trip.
 */
const BROTLI_QUALITY = 7;
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
 * rendered, so a cache that asks whether its copy still holds costs nothing (decision 9).
 */
export function createRenderedPages({ render, release }: RenderedPagesOptions) {
  const kept = new Map<string, Promise<Representation>>();
  const notFoundPages = new Map<string, Promise<Representation>>();
  const whenThereIsRoom = createRenderLimit({ running: MAX_RUNNING, waiting: MAX_WAITING });

  async function answerKept(pathname: string, friendId: string | undefined, request: Request): Promise<Response> {
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const key = `${coding} ${pathname} ${friendId}`;
    const known = kept.get(key);
    if (known) {
      // Put last again: the one that was asked for longest ago goes first.
      kept.delete(key);
      kept.set(key, known);
      return representationResponse(await known, request);
    }
    if (isFresh(request.headers.get('if-none-match'), strongTag(release, coding)))
      return representationResponse(
        { ...BLANK, etag: release, encoded: coding ? { [coding]: BLANK.body } : {} },
        request,
      );

    // Kept before it is there: a result that spreads is asked for by many at once, and rendered once.
    const page = represent(coding, pathname, friendId);
    kept.set(key, page);
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value as string);
    const forget = () => void (kept.get(key) === page && kept.delete(key));
    page.then(({ status }) => status === 200 || forget(), forget);
    return representationResponse(await page, request);
  }

  /** An unknown address shows the same page whatever its path: one a language and coding. */
  function notFound(pathname: string, coding: Coding | null): Promise<Representation> {
    const { language } = splitPath(pathname);
    const key = `${coding} ${language}`;
    const known = notFoundPages.get(key);
    if (known) return known;
    const page = represent(coding, localizedPath(NOT_FOUND, language));
    notFoundPages.set(key, page);
    page.catch(() => notFoundPages.delete(key));
    return page;
  }

  function represent(coding: Coding | null, ...address: Parameters<PageRenderer>): Promise<Representation> {
    return whenThereIsRoom(async () => {
      const page = await render(...address);
      const body = new Uint8Array(await page.arrayBuffer());
      const language = page.headers.get('content-language');
      return {
        ...BLANK,
        status: page.status,
        etag: release,
        ...(language ? { language } : {}),
        // Asked for in this coding alone: the plain text would only take room.
        body: coding ? BLANK.body : body,
        encoded: coding ? { [coding]: await compress(body, coding) } : {},
      };
    });
  }

  async function answer({ pathname, searchParams }: URL, request: Request): Promise<Response> {
    if (exists(pathname)) return answerKept(pathname, friendIn(searchParams), request);
    const coding = chooseCoding(request.headers.get('accept-encoding'));
    const page = pageAt(pathname) ? represent(coding, pathname) : notFound(pathname, coding);
    return representationResponse(await page, request);
  }

  return {
    /**
     * A page that has no file, by its path and, for a result, whom it is compared with; nothing else after `?` changes
     * it. 503 where too many are asked for at once; browsers ask again by themselves.
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

/** Only as the product itself writes it: each spelling more would be a page more to keep. */
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
