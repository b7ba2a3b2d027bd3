import { parseGroupPreviewImagePath } from '#domain/link-preview-image.ts';
import { contentHash } from '../http/entity-tag.ts';
import { composeGroupPicture, type PreviewTiles } from './compose-group-picture.ts';
import { plainTextResponse } from './plain-text-response.ts';
import { createRenderLimit, TooManyRendersError } from './render-limit.ts';
import { ONE_DAY, REVALIDATE, type Representation } from './representation.ts';
import { representationResponse } from './representation-response.ts';

/** How many pictures are cached, about 300 KB each. */
const MAX_CACHED = 50;
/** Pictures that are composed at the same time; each uses a thread. */
const MAX_CONCURRENT = 2;
/** Pictures that wait for one of these threads; further ones are refused. */
const MAX_WAITING = 16;
/** Seconds after which a refused client should retry, as the header's value. */
const RETRY_AFTER = '2';

/** Responds to the path of a group's link preview image; null for any other path. */
export type RespondWithGroupPicture = (pathname: string, request: Request) => Promise<Response> | null;

/** Composes groups' link preview images on request: there are too many groups for build time (docs/decisions/120). */
export function createGroupPictureResponder(tiles: PreviewTiles): RespondWithGroupPicture {
  const cache = new Map<string, Promise<Representation | null>>();
  const runWithinLimit = createRenderLimit({ running: MAX_CONCURRENT, waiting: MAX_WAITING });

  function findOrCompose(pathname: string, coupleIds: readonly number[]): Promise<Representation | null> {
    const cached = cache.get(pathname);
    const picture = cached ?? runWithinLimit(() => compose(coupleIds));
    // Moved to the end of the map, so that the least recently used picture is removed first.
    cache.delete(pathname);
    cache.set(pathname, picture);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string);
    const removeFromCache = () => void (cache.get(pathname) === picture && cache.delete(pathname));
    if (!cached) picture.then((found) => found ?? removeFromCache(), removeFromCache);
    return picture;
  }

  async function compose(coupleIds: readonly number[]): Promise<Representation | null> {
    const body = await composeGroupPicture(coupleIds, tiles);
    if (!body) return null;
    const etag = contentHash(body);
    return { status: 200, type: 'image/png', etag, cacheControl: ONE_DAY, body, compressed: {} };
  }

  async function respond(pathname: string, coupleIds: readonly number[], request: Request): Promise<Response> {
    try {
      const picture = await findOrCompose(pathname, coupleIds);
      return picture ? representationResponse(picture, request) : plainTextResponse('Not found', 404, REVALIDATE);
    } catch (error) {
      if (!(error instanceof TooManyRendersError)) throw error;
      const response = plainTextResponse('Too many pictures at once', 503, 'no-store');
      response.headers.set('retry-after', RETRY_AFTER);
      return response;
    }
  }

  return (pathname, request) => {
    const coupleIds = parseGroupPreviewImagePath(pathname);
    return coupleIds && respond(pathname, coupleIds, request);
  };
}
