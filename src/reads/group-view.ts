import type { Chemistry, Pair } from '#domain/chemistry.ts';
import type { LeftOut } from '#domain/group.ts';

/** A member as a group's page shows it, in one language. */
export interface MemberView {
  readonly id: string;
  /** Which of the couple's two leads the answers are: what the member is called where nobody gave a nickname. */
  readonly lead: string;
  readonly name1: string;
  readonly name2: string;
  readonly drama: string;
  readonly coupleId: number;
  /** Path of the poster. */
  readonly image: string;
  /** Integer, 60 to 99. */
  readonly percent: number;
}

export interface PairView extends Omit<Pair, 'verdict'> {
  /** The verdict's words. */
  readonly title: string;
  readonly line: string;
}

/** All that a group's page shows, told from the ids alone. */
export interface GroupView extends Pick<Chemistry, 'heart'> {
  /** In the order of joining. */
  readonly members: readonly MemberView[];
  readonly leftOut: readonly LeftOut[];
  /** Every two members once, most alike first. The first is the closest, the last the two who would argue. */
  readonly pairs: readonly PairView[];
  readonly genre: string;
  readonly synopsis: string;
}
