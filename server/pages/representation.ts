import type { Coding } from '../http/content-negotiation.ts';

/** What an address answers with, whether a file of the build or a page rendered on request. */
export interface Representation {
  readonly status: number;
  readonly type: string;
  /** Names the content: equal text, equal content. Without quotes. */
  readonly etag: string;
  readonly cacheControl: string;
  /** The tag of the language a page is in. */
  readonly language?: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly encoded: Readonly<Partial<Record<Coding, Uint8Array<ArrayBuffer>>>>;
}

/** A cache asks at every use whether it has changed: a 304 without a body where it has not. */
export const REVALIDATE = 'no-cache';
/** Hashed names never change their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures without a hash in their name: they change so seldom that an old one for a day does no harm. */
export const A_DAY = 'public, max-age=86400';
