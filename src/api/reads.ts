import type { Couple, QuizResult } from '../domain/wire.ts';
import { type CachedRead, createCachedRead } from './cached-read.ts';

/** Where screens read from. In the browser `src/offline` fills this, on the server the catalogue itself. */
export interface Reads {
  /** The couples; home needs only the first eight of them (spec §7). */
  readonly couples: CachedRead<readonly Couple[]>;
  /** A result by its id. */
  readonly result: CachedRead<QuizResult>;
}

/** An id that can't exist: not found, here or on the server. */
export class NoSuchResultError extends Error {
  override readonly name = 'NoSuchResultError';
}

/** The couples' only key, or the few that came with the page. */
export const ALL_COUPLES = 'all';
export const FEATURED_COUPLES = 'featured';
/** How many couples home shows (spec §9). */
export const FEATURED_COUNT = 8;

export interface ReadSources {
  readonly couples: () => Promise<readonly Couple[]>;
  readonly result: (id: string) => Promise<QuizResult>;
}

export function createReads({ couples, result }: ReadSources): Reads {
  const cached: CachedRead<readonly Couple[]> = createCachedRead(async (key) =>
    key === FEATURED_COUPLES ? (await cached.get(ALL_COUPLES)).slice(0, FEATURED_COUNT) : couples(),
  );
  return { couples: cached, result: createCachedRead(result) };
}

/** What a rendered page brings along so that the browser's first render is the same without a request. */
export interface Seed {
  readonly couples?: readonly Couple[];
  readonly featured?: readonly Couple[];
  readonly result?: QuizResult;
}

export function plantSeed(reads: Reads, { couples, featured, result }: Seed): void {
  if (couples) reads.couples.put(ALL_COUPLES, couples);
  if (featured) reads.couples.put(FEATURED_COUPLES, featured);
  if (result) reads.result.put(result.id, result);
}
