import { type Drama, dramaOfProfile } from './drama.ts';
import { type GroupMember, sortIds } from './group.ts';
import { likeness } from './likeness.ts';
import { visitorProfile } from './profile.ts';
import { TRAITS } from './trait.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Two members of a group: the comparison's own percent and verdict. */
export interface Pair {
  /** In canonical order. */
  readonly ids: readonly [string, string];
  /** Integer, 0 to 100. */
  readonly likeness: number;
  readonly verdict: Verdict;
}

/** What a group's answers say together. The same whatever the order of the members. */
export interface Chemistry {
  /** Every two members once, most alike first; ties stand by id. */
  readonly pairs: readonly Pair[];
  /** The most alike, from two members on. */
  readonly closest: Pair | null;
  /** The least alike, from three members on. */
  readonly leastAlike: Pair | null;
  /** Who is most alike to all others, from three members on; ties go to the first by id. */
  readonly heart: string | null;
  /** Of the two traits that are strongest in all of them together. */
  readonly drama: Drama;
}

/** Only + - × in one fixed order, so every engine finds the same. */
export function chemistryOf(members: readonly GroupMember[]): Chemistry {
  const sheets = new Map(members.map(({ id, sheet }) => [id, sheet]));
  const ids = sortIds([...sheets.keys()]);
  const inOrder = ids.map((id) => ({ id, sheet: sheets.get(id) ?? [] }));
  const pairs = inOrder
    .flatMap((one, place) => inOrder.slice(place + 1).map((other) => pairOf(one, other)))
    .sort((a, b) => b.likeness - a.likeness);
  const isMany = ids.length > 2;
  return {
    pairs,
    closest: pairs[0] ?? null,
    leastAlike: (isMany && pairs.at(-1)) || null,
    heart: isMany ? heartOf(ids, pairs) : null,
    drama: dramaOfProfile(sumOf(inOrder)),
  };
}

function pairOf(one: GroupMember, other: GroupMember): Pair {
  const percent = likeness(one.sheet, other.sheet);
  return { ids: [one.id, other.id], likeness: percent, verdict: verdictOf(percent) };
}

function heartOf(ids: readonly string[], pairs: readonly Pair[]): string {
  const warmth = (id: string) => pairs.reduce((sum, pair) => sum + (pair.ids.includes(id) ? pair.likeness : 0), 0);
  return ids.reduce((warmest, id) => (warmth(id) > warmth(warmest) ? id : warmest));
}

/** The strongest traits of a sum are those of the average. */
function sumOf(members: readonly GroupMember[]): number[] {
  const profiles = members.map(({ sheet }) => visitorProfile(sheet));
  return TRAITS.map((_, trait) => profiles.reduce((sum, profile) => sum + (profile[trait] as number), 0));
}
