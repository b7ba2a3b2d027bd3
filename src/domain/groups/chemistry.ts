import { likeness } from '#domain/likeness/likeness.ts';
import { type Verdict, verdictOf } from '#domain/likeness/verdict.ts';
import { type OwnDrama, ownDramaOfProfile } from '#domain/match/own-drama.ts';
import { visitorProfile } from '#domain/match/profile.ts';
import { TRAITS } from '#domain/trait.ts';
import { type GroupMember, sortIds } from './group.ts';

/** Two members of a group, with the likeness and verdict of their comparison. */
export interface Pair {
  /** In the order of `sortIds`. */
  readonly ids: readonly [string, string];
  /** Integer, 0 to 100. */
  readonly likeness: number;
  readonly verdict: Verdict;
}

/** What a group's page tells of its members, the same in whatever order they joined. */
export interface Chemistry {
  /** Each pair of members once, most alike first; ties are in the order of ids. */
  readonly pairs: readonly Pair[];
  /** Id of the member most alike to all others, the first id of a tie; null for fewer than three members. */
  readonly heart: string | null;
  /** The drama of the two traits that are strongest in the group. */
  readonly drama: OwnDrama;
}

/** Uses only + - × ÷ and √ in a fixed order, so that every JavaScript engine computes the same values. */
export function chemistryOf(members: readonly GroupMember[]): Chemistry {
  const sheetsById = new Map(members.map(({ id, sheet }) => [id, sheet]));
  const ids = sortIds([...sheetsById.keys()]);
  const sortedMembers = ids.map((id) => ({ id, sheet: sheetsById.get(id) ?? [] }));
  const pairs = sortedMembers
    .flatMap((one, index) => sortedMembers.slice(index + 1).map((other) => pairOf(one, other)))
    .sort((a, b) => b.likeness - a.likeness);
  return {
    pairs,
    heart: ids.length > 2 ? heartOf(ids, pairs) : null,
    drama: ownDramaOfProfile(sumProfiles(sortedMembers)),
  };
}

function pairOf(one: GroupMember, other: GroupMember): Pair {
  const percent = likeness(one.sheet, other.sheet);
  return { ids: [one.id, other.id], likeness: percent, verdict: verdictOf(percent) };
}

function heartOf(ids: readonly string[], pairs: readonly Pair[]): string {
  const totalLikeness = (id: string) =>
    pairs.reduce((sum, pair) => sum + (pair.ids.includes(id) ? pair.likeness : 0), 0);
  return ids.reduce((heart, id) => (totalLikeness(id) > totalLikeness(heart) ? id : heart));
}

/** A sum instead of an average: the strongest traits are the same. */
function sumProfiles(members: readonly GroupMember[]): number[] {
  const profiles = members.map(({ sheet }) => visitorProfile(sheet));
  return TRAITS.map((_, traitIndex) => profiles.reduce((sum, profile) => sum + (profile[traitIndex] as number), 0));
}
