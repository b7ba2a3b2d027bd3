import type { CachePolicy } from '#api/endpoints.ts';
import { contentHash } from '../http/entity-tag.ts';
import { CACHE_CONTROL } from './cache-control.ts';

/** A value as uncompressed JSON, for `representationResponse`: its entity tag names the bytes. */
export function jsonRepresentation(value: unknown, cache: CachePolicy) {
  const body = Buffer.from(JSON.stringify(value));
  return {
    status: 200,
    type: 'application/json',
    contentId: contentHash(body),
    cacheControl: CACHE_CONTROL[cache],
    body,
    compressed: {},
  };
}
