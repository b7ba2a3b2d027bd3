import type { Verdict } from '#domain/likeness/verdict.ts';
import type { OwnDrama } from '#domain/match/own-drama.ts';
import type { Episode } from '#domain/quiz/episode.ts';
import type { Trait } from '#domain/trait.ts';

/** One line each. */
export interface TraitSides {
  readonly strength: string;
  readonly weakSpot: string;
}

/** Texts in one language for a result's story, comparisons and groups; `drama-texts/` has a file for each language. */
export interface DramaTexts {
  /**
   * By couple id. Each couple has its own; the line of its theme (spec §3) stands with its story. It stands below “the
   * couple that is like you”, so whoever reads it takes its “I” and “you” for themselves: neither has a gender.
   */
  readonly taglines: Readonly<Record<number, string>>;
  /** For each own drama: the genre in a few words, and the synopsis in one line. */
  readonly ownDramas: Readonly<Record<OwnDrama, { readonly genre: string; readonly synopsis: string }>>;
  /** For each own drama: the synopsis if a group of two to eight stars in it, who need not love each other. */
  readonly groupSynopses: Readonly<Record<OwnDrama, string>>;
  /** By couple id, a line for each lead, which ends the sentence "Of the two, you are {name}: …". */
  readonly leads: Readonly<Record<number, readonly [string, string]>>;
  /** The scene of each option in one line, without a grammatical person. */
  readonly episodes: Readonly<Record<Episode, string>>;
  /** What a trait is good for and where it is weak, about anybody who has the trait. */
  readonly traits: Readonly<Record<Trait, TraitSides>>;
  /** The same, said to the visitor who has the trait. */
  readonly ownTraits: Readonly<Record<Trait, TraitSides>>;
  /** Title and one line for each band of likeness. */
  readonly verdicts: Readonly<Record<Verdict, { readonly title: string; readonly line: string }>>;
}
