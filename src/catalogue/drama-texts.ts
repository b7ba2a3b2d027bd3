import type { Drama } from '#domain/drama.ts';
import type { Episode } from '#domain/episode.ts';
import type { Trait } from '#domain/trait.ts';
import type { Verdict } from '#domain/verdict.ts';

/** What a result says of its visitor's own drama, in one language: one file a language in `drama-texts/`. */
export interface DramaTexts {
  /** By couple id: the couples whose theme has no tagline (spec §3). */
  readonly taglines: Readonly<Record<number, string>>;
  /** A genre as a title card shows it, and a synopsis of one line. */
  readonly dramas: Readonly<Record<Drama, { readonly genre: string; readonly synopsis: string }>>;
  /** By couple id, the first lead and the second: what follows "Of the two, you are X:" and "… they are X:". */
  readonly leads: Readonly<Record<number, readonly [string, string]>>;
  /** What happened in the night, one line a choice, about no person in particular. */
  readonly episodes: Readonly<Record<Episode, string>>;
  readonly traits: Readonly<Record<Trait, { readonly strength: string; readonly weakSpot: string }>>;
  readonly verdicts: Readonly<Record<Verdict, { readonly title: string; readonly line: string }>>;
}
