import type { ResultStory } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import type { Couple, QuizResult } from '#domain/wire.ts';
import { type CachedRead, createCachedRead } from './cached-read.ts';
import type { GroupView } from './group-view.ts';
import type { PairVerdict } from './read-pair-verdict.ts';

/** A read of content in one language, by an id or a group's ids. */
type LocalizedRead<Value> = CachedRead<readonly [id: string, language: Language], Value>;

/** What screens read from: in the browser `browser-reads.ts`, on the server the catalogue. */
export interface Reads {
  readonly couples: CachedRead<readonly [], readonly Couple[]>;
  /** The couples on home. */
  readonly featured: CachedRead<readonly [], readonly Couple[]>;
  readonly result: CachedRead<readonly [id: string], QuizResult>;
  /** Null if the id encodes no answers. */
  readonly story: LocalizedRead<ResultStory | null>;
  /** By the ids in the group's address; null if none of them encodes answers. */
  readonly group: LocalizedRead<GroupView | null>;
  /** By the ids of two results; null if one of them encodes no answers. */
  readonly pairVerdict: CachedRead<readonly [id: string, friendId: string, language: Language], PairVerdict | null>;
}

/**
 * Thrown by the page renderer if the id encodes no result, and in the browser if the API says that no result has this
 * id. While the API is unreachable, thrown only if the device knows no such result and a later try can't help.
 */
export class NoSuchResultError extends Error {
  override readonly name = 'NoSuchResultError';
}

/** How many couples home shows (spec §9). */
export const FEATURED_COUNT = 8;

export interface ReadSources {
  readonly couples: () => Promise<readonly Couple[]>;
  readonly result: (id: string) => Promise<QuizResult>;
  readonly story: (id: string, language: Language) => Promise<ResultStory | null>;
  /** `ids` are those in the group's address. */
  readonly group: (ids: string, language: Language) => Promise<GroupView | null>;
  readonly pairVerdict: (id: string, friendId: string, language: Language) => Promise<PairVerdict | null>;
}

export function createReads(sources: ReadSources): Reads {
  const couples = createCachedRead(sources.couples);
  return {
    couples,
    featured: createCachedRead(async () => (await couples.get()).slice(0, FEATURED_COUNT)),
    result: createCachedRead(sources.result),
    story: createCachedRead(sources.story),
    group: createCachedRead(sources.group),
    pairVerdict: createCachedRead(sources.pairVerdict),
  };
}

/** Data in a rendered page, in its language only. With it the browser renders the same content without a request. */
export interface Seed {
  readonly couples?: readonly Couple[];
  readonly featured?: readonly Couple[];
  readonly result?: QuizResult;
  /** The result's story, with the arguments of its read. */
  readonly story?: readonly [id: string, language: Language, story: ResultStory | null];
  /** The address's group, with the arguments of its read. */
  readonly group?: readonly [ids: string, language: Language, group: GroupView | null];
  /** The result with which the address compares `result`. */
  readonly friend?: QuizResult;
  /** How alike the visitors of `result` and `friend` are, with the arguments of its read. */
  readonly pairVerdict?: readonly [id: string, friendId: string, language: Language, verdict: PairVerdict | null];
}

export function seedReads(reads: Reads, seed: Seed): void {
  const { couples, featured, result, story, group, friend, pairVerdict } = seed;
  if (couples) {
    reads.couples.seed([], couples);
    // The featured couples are seeded too. Otherwise a read would take them from the seeded list and cache them itself,
    // and `clearSeed` does not remove what a read has cached.
    reads.featured.seed([], couples.slice(0, FEATURED_COUNT));
  }
  if (featured) reads.featured.seed([], featured);
  if (result) reads.result.seed([result.id], result);
  if (story) reads.story.seed([story[0], story[1]], story[2]);
  if (group) reads.group.seed([group[0], group[1]], group[2]);
  if (friend) reads.result.seed([friend.id], friend);
  if (pairVerdict) reads.pairVerdict.seed([pairVerdict[0], pairVerdict[1], pairVerdict[2]], pairVerdict[3]);
}

/**
 * Called when the language changes: couples and results are then read again, with all translations. Stories and groups
 * stay, because each is read in a language.
 */
export function clearSeed({ couples, featured, result }: Pick<Reads, 'couples' | 'featured' | 'result'>): void {
  couples.clearSeed();
  featured.clearSeed();
  result.clearSeed();
}
