import { sortIds } from '#domain/group.ts';
import type { MemberView } from '#reads/group-view.ts';
import type { Nicknames } from './nickname-fragment.ts';

/** What each member is called on the page, by id. */
export type MemberNames = ReadonlyMap<string, string>;

export interface NamesContext {
  readonly nicknames: Nicknames;
  /** The id of the visitor's own result, and what it is called. */
  readonly own?: { readonly id: string; readonly name: string } | undefined;
}

/**
 * A member's nickname, else "me", else the lead that the answers are. Two who are the same lead are told apart by a
 * number, in canonical order, so that it is the same in every link to the group.
 */
export function memberNames(members: readonly MemberView[], { nicknames, own }: NamesContext): MemberNames {
  const byId = new Map(members.map((member) => [member.id, member]));
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const id of sortIds([...byId.keys()])) {
    const lead = byId.get(id)?.lead ?? '';
    const count = (taken.get(lead) ?? 0) + 1;
    taken.set(lead, count);
    const plain = id === own?.id ? own.name : count > 1 ? `${lead} ${count}` : lead;
    names.set(id, nicknames.get(id) ?? plain);
  }
  return names;
}
