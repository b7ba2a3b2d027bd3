import type { ResultStory } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { GroupView } from './group-view.ts';

/** What screens read from: in the browser `browser-reads.ts`, on the server the catalogue. */
export interface Reads {
  /** Key: `ALL_COUPLES_KEY` or `FEATURED_COUPLES_KEY`. */
  readonly couples: CachedRead<readonly Couple[]>;
  /** Key: the result's id. */
  readonly result: CachedRead<QuizResult>;
  /** Key: `localizedKey` of the result's id. The value is null if the id encodes no answers. */
  readonly story: CachedRead<ResultStory | null>;
  /** Key: `localizedKey` of the ids in the group's address. The value is null if none of these ids encodes answers. */
  readonly group: CachedRead<GroupView | null>;
}

/** The key of content in one language: of a story by a result's id, of a group by its ids. */
export function localizedKey(id: string, language: Language): string {
  return `${language}/${id}`;
}

/**
 * Thrown by the page renderer if the id encodes no result, and in the browser if the API says that no result has this
 * id. While the API is unreachable, thrown only if the device knows no such result and a later try can't help.
 */
export class NoSuchResultError extends Error {
  override readonly name = 'NoSuchResultError';
}

/** The keys of the couples: all of them, and the ones on home. */
export const ALL_COUPLES_KEY = 'all';
export const FEATURED_COUPLES_KEY = 'featured';
/** How many couples home shows (spec §9). */
export const FEATURED_COUNT = 8;

export interface ReadSources {
  readonly couples: () => Promise<readonly Couple[]>;
  readonly result: (id: string) => Promise<QuizResult>;
  /** The key comes from `localizedKey`. */
  readonly story: (key: string) => Promise<ResultStory | null>;
  /** The key comes from `localizedKey`. */
  readonly group: (key: string) => Promise<GroupView | null>;
}

export function createReads({ couples, result, story, group }: ReadSources): Reads {
  const cachedCouples: CachedRead<readonly Couple[]> = createCachedRead(async (key) =>
    key === FEATURED_COUPLES_KEY ? (await cachedCouples.get(ALL_COUPLES_KEY)).slice(0, FEATURED_COUNT) : couples(),
  );
  return {
    couples: cachedCouples,
    result: createCachedRead(result),
    story: createCachedRead(story),
    group: createCachedRead(group),
  };
}

/** Data in a rendered page, in its language only. With it the browser renders the same content without a request. */
export interface Seed {
  readonly couples?: readonly Couple[];
  readonly featured?: readonly Couple[];
  readonly result?: QuizResult;
  /** The result's story, with its key. */
  readonly story?: readonly [key: string, story: ResultStory | null];
  /** The address's group, with its key. */
  readonly group?: readonly [key: string, group: GroupView | null];
  /** The result with which the address compares `result`. */
  readonly friend?: QuizResult;
}

export function seedReads(reads: Reads, { couples, featured, result, story, group, friend }: Seed): void {
  if (couples) {
    reads.couples.seed(ALL_COUPLES_KEY, couples);
    // The featured couples are seeded too. Otherwise a read would take them from the seeded list and cache them itself,
    // and `clearSeed` does not remove what a read has cached.
    reads.couples.seed(FEATURED_COUPLES_KEY, couples.slice(0, FEATURED_COUNT));
  }
  if (featured) reads.couples.seed(FEATURED_COUPLES_KEY, featured);
  if (result) reads.result.seed(result.id, result);
  if (story) reads.story.seed(...story);
  if (group) reads.group.seed(...group);
  if (friend) reads.result.seed(friend.id, friend);
}

/**
 * Called when the language changes: couples and results are then read again, with all translations. Stories and groups
 * stay, because their keys contain the language.
 */
export function clearSeed({ couples, result }: Pick<Reads, 'couples' | 'result'>): void {
  couples.clearSeed();
  result.clearSeed();
}
