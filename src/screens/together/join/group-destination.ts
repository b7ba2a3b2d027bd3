import type { AnswerSheet } from '#domain/answer.ts';
import { appendResultId, parseGroup } from '#domain/group.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { storedPlays } from '#outbox/page-outbox.ts';
import { useRoundStore } from '#stores/round-store.ts';
import { ownershipOf } from '../../result/use-ownership.ts';

/** The group page that opens after a quiz that was started from a group. */
export interface GroupDestination {
  /** Result ids of the group, in the order of joining. */
  readonly ids: readonly string[];
  /** `joined`: the new result is one of the ids. `offered`: not yet, as the visitor may already be a member. */
  readonly state: { readonly joined: string } | { readonly offered: string };
}

/**
 * Returns the page of a group (`id-id-…`) with the new result as a member. If the device owner is already a member, the
 * result is only offered, and the page asks whether to add it (issue 23).
 */
export async function chooseGroupDestination(groupIds: string, sheet: AnswerSheet): Promise<GroupDestination> {
  // Computed on this device: such an id encodes the answers, a server's own id does not (decision 10).
  const id = encodeResultId(sheet);
  const ownership = ownershipOf(await storedPlays.all(), useRoundStore.getState());
  const otherMembers = parseGroup(groupIds)?.members.filter((member) => member.id !== id) ?? [];
  const isAlreadyMember = ownership.latestOwnIdAmong(otherMembers.map((member) => member.id)) !== null;
  const ids = groupIds.split('-');
  return isAlreadyMember && !ids.includes(id)
    ? { ids, state: { offered: id } }
    : { ids: appendResultId(groupIds, id), state: { joined: id } };
}
