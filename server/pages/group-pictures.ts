import { createHash } from 'node:crypto';
import { couplesOfGroupPicture } from '#domain/preview-picture.ts';
import { composeGroupPicture, type PreviewTiles } from './compose-group-picture.ts';
import { plainText } from './plain-text.ts';
import { createRenderLimit, TooManyRendersError } from './render-limit.ts';
import { A_DAY, REVALIDATE, type Representation } from './representation.ts';
import { representationResponse } from './representation-response.ts';

/** How many pictures are cached, some 300 KB each. */
const MAX_CACHED = 50;
/** Each takes a thread while it is made. */
const MAX_RUNNING = 2;
const MAX_WAITING = 16;

/** Answers the address of a group's preview picture; null for every other. */
export type GroupPictures = (pathname: string, request: Request) => Promise<Response> | null;

/** Pictures of groups, made at request: there are too many groups to draw each at build time (docs/decisions/120). */
export function createGroupPictures(tiles: PreviewTiles): GroupPictures {
  const cache = new Map<string, Promise<Representation | null>>();
  const withinRenderLimit = createRenderLimit({ running: MAX_RUNNING, waiting: MAX_WAITING });

  function pictureOf(pathname: string, coupleIds: readonly number[]): Promise<Representation | null> {
    const cached = cache.get(pathname);
    const picture = cached ?? withinRenderLimit(() => compose(coupleIds));
    // Moved to the end: the least recently used one is dropped first.
    cache.delete(pathname);
    cache.set(pathname, picture);
    if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value as string);
    const uncache = () => void (cache.get(pathname) === picture && cache.delete(pathname));
    if (!cached) picture.then((found) => found ?? uncache(), uncache);
    return picture;
  }

  async function compose(coupleIds: readonly number[]): Promise<Representation | null> {
    const body = await composeGroupPicture(coupleIds, tiles);
    if (!body) return null;
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    return { status: 200, type: 'image/png', etag, cacheControl: A_DAY, body, encoded: {} };
  }

  async function answer(pathname: string, coupleIds: readonly number[], request: Request): Promise<Response> {
    try {
      const picture = await pictureOf(pathname, coupleIds);
      return picture ? representationResponse(picture, request) : plainText('Not found', 404, REVALIDATE);
    } catch (error) {
      if (!(error instanceof TooManyRendersError)) throw error;
      const busy = plainText('Too many pictures at once', 503, 'no-store');
      busy.headers.set('retry-after', '2');
      return busy;
    }
  }

  return (pathname, request) => {
    const coupleIds = couplesOfGroupPicture(pathname);
    return coupleIds && answer(pathname, coupleIds, request);
  };
}
