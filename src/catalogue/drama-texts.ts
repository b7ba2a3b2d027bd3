import type { Drama } from '#domain/drama.ts';
import type { Episode } from '#domain/episode.ts';
import type { Trait } from '#domain/trait.ts';
import type { Verdict } from '#domain/verdict.ts';

/** The texts about the visitor's drama in one language; `drama-texts/` has a file for each language. */
export interface DramaTexts {
  /** By couple id, for couples without a theme (spec §3). */
  readonly taglines: Readonly<Record<number, string>>;
  /** The genre in a few words, and the synopsis in one line. */
  readonly dramas: Readonly<Record<Drama, { readonly genre: string; readonly synopsis: string }>>;
  /** By couple id: the ends of the sentences "Of the two, you are X: …" for the first and the second lead. */
  readonly leads: Readonly<Record<number, readonly [string, string]>>;
  /** One line for each option, without a grammatical person. */
  readonly episodes: Readonly<Record<Episode, string>>;
  readonly traits: Readonly<Record<Trait, { readonly strength: string; readonly weakSpot: string }>>;
  readonly verdicts: Readonly<Record<Verdict, { readonly title: string; readonly line: string }>>;
}
