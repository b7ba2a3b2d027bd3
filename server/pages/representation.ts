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

/** What is asked for again at every use: a 304 without a body where nothing has changed. */
export const REVALIDATE = 'no-cache';
/** Hashed names never change their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pictures under names of their own: changed so seldom that a day of the old one does no harm. */
export const A_DAY = 'public, max-age=86400';
