import { createHash } from 'node:crypto';
import type { Coding } from './content-negotiation.ts';

/** 22 characters of base64url are 132 bits: different content never gets the same tag by chance. */
const HASH_CHARACTERS = 22;

/** A hash that names this content, for entity tags. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, HASH_CHARACTERS);
}

/** A strong entity tag with its quotes. A strong tag names exact bytes, so each coding has its own. */
export function strongETag(hash: string, coding: Coding | null): string {
  return `"${hash}${coding ? `-${coding}` : ''}"`;
}

/** Whether If-None-Match is `*` or lists `etag` (with its quotes), with or without `W/` (RFC 9110 §13.1.2). */
export function matchesIfNoneMatch(ifNoneMatch: string | null, etag: string | null): boolean {
  if (ifNoneMatch === null || etag === null) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
