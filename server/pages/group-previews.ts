import { parseGroupPreviewPath } from '#domain/pages/preview-paths.ts';
import { contentHash } from '../http/entity-tag.ts';
import {
  ONE_DAY,
  plainTextResponse,
  REVALIDATE,
  type Representation,
  representationResponse,
} from '../http/representation.ts';
import { composeGroupPreview, type PreviewTiles } from './compose-group-preview.ts';
import { createRenderCache } from './render-cache.ts';
import { createRenderLimit, TooManyRendersError } from './render-limit.ts';

/** At most this many previews are cached; each has some 160 to 490 kB. */
const MAX_CACHED = 50;
/** At most this many previews are composed at the same time, on Node's thread pool. */
const MAX_CONCURRENT = 2;
/** At most this many previews wait to be composed; a request for another one gets a 503. */
const MAX_WAITING = 16;
/** The value of the header `Retry-After`: after this many seconds a client that got a 503 should try again. */
const RETRY_AFTER = '2';

/** Responds to the path of a group's preview; null for any other path. */
export type GroupPreviewResponder = (pathname: string, request: Request) => Promise<Response> | null;

/** Composes groups' previews on request: there are too many to draw at build time (docs/decisions/120). */
export function createGroupPreviewResponder(tiles: PreviewTiles): GroupPreviewResponder {
  const cache = createRenderCache<Representation | null>({
    capacity: MAX_CACHED,
    isWorthKeeping: (preview) => preview !== null,
  });
  const runWithinLimit = createRenderLimit({ running: MAX_CONCURRENT, waiting: MAX_WAITING });

  function findOrCompose(pathname: string, coupleIds: readonly number[]): Promise<Representation | null> {
    const cached = cache.find(pathname);
    if (cached) return cached;
    const preview = runWithinLimit(() => compose(coupleIds));
    cache.add(pathname, preview);
    return preview;
  }

  /** Null if an id belongs to no couple. */
  async function compose(coupleIds: readonly number[]): Promise<Representation | null> {
    const body = await composeGroupPreview(coupleIds, tiles);
    if (!body) return null;
    const contentId = contentHash(body);
    return { status: 200, type: 'image/png', contentId, cacheControl: ONE_DAY, body, compressed: {} };
  }

  async function respond(pathname: string, coupleIds: readonly number[], request: Request): Promise<Response> {
    try {
      const preview = await findOrCompose(pathname, coupleIds);
      return preview ? representationResponse(preview, request) : plainTextResponse('Not found', 404, REVALIDATE);
    } catch (error) {
      if (!(error instanceof TooManyRendersError)) throw error;
      const response = plainTextResponse('Too many pictures at once', 503, 'no-store');
      response.headers.set('retry-after', RETRY_AFTER);
      return response;
    }
  }

  return (pathname, request) => {
    const coupleIds = parseGroupPreviewPath(pathname);
    return coupleIds && respond(pathname, coupleIds, request);
  };
}
