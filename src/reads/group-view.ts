import type { Chemistry, Pair } from '#domain/groups/chemistry.ts';
import type { Group } from '#domain/groups/group.ts';

/** A member on a group's page, in one language. */
export interface MemberView {
  readonly id: string;
  /** Name of the lead to whom the member's answers are closer than to the other. Shown if there is no nickname. */
  readonly lead: string;
  /** Names of the couple's two leads. */
  readonly name1: string;
  readonly name2: string;
  readonly drama: string;
  readonly coupleId: number;
  /** Path of the poster. */
  readonly image: string;
  /** The percent of the member's result: an integer, 60 to 99. */
  readonly percent: number;
}

export interface PairView extends Omit<Pair, 'verdict'> {
  /** The verdict's texts. */
  readonly title: string;
  readonly line: string;
}

/** The content of a group's page, computed from the ids in the group's address alone. */
export interface GroupView extends Pick<Chemistry, 'heart'>, Pick<Group, 'leftOut' | 'linkIds'> {
  /** In the order of joining. */
  readonly members: readonly MemberView[];
  /** Each pair of members once, most alike first. */
  readonly pairs: readonly PairView[];
  /** Texts of the group's drama. The two traits that are strongest in the group choose the drama. */
  readonly genre: string;
  /** Empty for a single person: it is told of several. */
  readonly synopsis: string;
}
