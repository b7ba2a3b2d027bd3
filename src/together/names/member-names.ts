import { sortIds } from '#domain/groups/group.ts';
import type { Nicknames } from '#people/names/nickname-fragment.ts';
import type { MemberView } from '#reads/group-view.ts';

/** Each member's displayed name, by result id. */
export type MemberNames = ReadonlyMap<string, string>;

export interface NamesContext {
  readonly nicknames: Nicknames;
  /** The member who is the visitor, and the displayed name ("me"). */
  readonly visitor?: { readonly id: string; readonly name: string } | undefined;
}

/**
 * Names of the members: the nickname, else "me", else the member's `lead`. A repeated lead gets a number. Numbers
 * follow the order of ids, so that they are the same in every link to the group.
 */
export function composeMemberNames(members: readonly MemberView[], { nicknames, visitor }: NamesContext): MemberNames {
  const membersById = new Map(members.map((member) => [member.id, member]));
  const names = new Map<string, string>();
  const leadCounts = new Map<string, number>();
  for (const id of sortIds([...membersById.keys()])) {
    const lead = membersById.get(id)?.lead ?? '';
    const count = (leadCounts.get(lead) ?? 0) + 1;
    leadCounts.set(lead, count);
    const fallbackName = id === visitor?.id ? visitor.name : count > 1 ? `${lead} ${count}` : lead;
    names.set(id, nicknames.get(id) ?? fallbackName);
  }
  return names;
}
