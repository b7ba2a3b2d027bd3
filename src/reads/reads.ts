import type { ResultStory } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { GroupView } from './group-view.ts';

/** Where screens read from. In the browser `src/reads/browser-reads` fills this, on the server the catalogue itself. */
export interface Reads {
  /** The couples; home needs only the first eight of them (spec §7). */
  readonly couples: CachedRead<readonly Couple[]>;
  /** A result by its id. */
  readonly result: CachedRead<QuizResult>;
  /** The story in a result's id, by `localizedKey`; null where the id tells no answers. */
  readonly story: CachedRead<ResultStory | null>;
  /** A group by its address's ids, by `localizedKey`; null where they name nobody. */
  readonly group: CachedRead<GroupView | null>;
}

/** The key of what is told in one language: a story by a result's id, a group by its ids. */
export function localizedKey(id: string, language: Language): string {
  return `${language}/${id}`;
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
  /** By `localizedKey`. */
  readonly story: (key: string) => Promise<ResultStory | null>;
  /** By `localizedKey`. */
  readonly group: (key: string) => Promise<GroupView | null>;
}

export function createReads({ couples, result, story, group }: ReadSources): Reads {
  const cached: CachedRead<readonly Couple[]> = createCachedRead(async (key) =>
    key === FEATURED_COUPLES ? (await cached.get(ALL_COUPLES)).slice(0, FEATURED_COUNT) : couples(),
  );
  return {
    couples: cached,
    result: createCachedRead(result),
    story: createCachedRead(story),
    group: createCachedRead(group),
  };
}

/**
 * What a rendered page brings along so that the browser's first render is the same without a request. Its texts are in
 * the page's language alone.
 */
export interface Seed {
  readonly couples?: readonly Couple[];
  readonly featured?: readonly Couple[];
  readonly result?: QuizResult;
  /** The story in the result's id, with its key. */
  readonly story?: readonly [key: string, story: ResultStory | null];
  /** The group that the address names, with its key. */
  readonly group?: readonly [key: string, group: GroupView | null];
  /** The result that the address compares it with. */
  readonly friend?: QuizResult;
}

export function seedReads(reads: Reads, { couples, featured, result, story, group, friend }: Seed): void {
  if (couples) {
    reads.couples.seed(ALL_COUPLES, couples);
    // Cut from these later it would be a read like any other, and outlive their language.
    reads.couples.seed(FEATURED_COUPLES, couples.slice(0, FEATURED_COUNT));
  }
  if (featured) reads.couples.seed(FEATURED_COUPLES, featured);
  if (result) reads.result.seed(result.id, result);
  if (story) reads.story.seed(...story);
  if (group) reads.group.seed(...group);
  if (friend) reads.result.seed(friend.id, friend);
}

/** For when the language changes: everything is then read anew, with all its translations. */
export function clearSeed({ couples, result, story }: Reads): void {
  couples.clearSeed();
  result.clearSeed();
  story.clearSeed();
}
