import { parseGroup } from '#domain/groups/group.ts';
import { encodeResultId } from '#domain/ids/result-id.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { storedPlays } from '#offline/outbox/page-outbox.ts';
import { useRoundStore } from '#people/round-store.ts';
import { ownershipOf } from '#people/use-ownership.ts';

/** The group page that the result's first button opens after a quiz that was started from a group. */
export interface GroupDestination {
  /** The ids of the page's address. */
  readonly ids: readonly string[];
  /** The new result's id. `joined`: it is one of `ids`. `offered`: the page asks whether it replaces an older one. */
  readonly state: { readonly joined: string } | { readonly offered: string };
}

/**
 * Chooses the group's page after a quiz for the group `id-id-…`. Adds the new result, even if another member gave the
 * same answers. If the owner is a member already, the page asks instead whether the new result replaces their older
 * one.
 */
export async function chooseGroupDestination(groupIds: string, sheet: AnswerSheet): Promise<GroupDestination> {
  // The device's own id: it encodes the answers, while an id that a server chooses need not (spec point 10).
  const id = encodeResultId(sheet);
  const inventory = await storedPlays.all();
  const group = parseGroup(groupIds);
  const ids = group?.linkIds ?? [];
  const memberIds = group?.members.map((member) => member.id) ?? [];
  // If an earlier play on this device has the same result, a member with this id is assumed to come from that play.
  // Then nothing is added.
  const hasSameResultTwice = inventory.plays.filter(({ resultId }) => resultId === id).length > 1;
  if (hasSameResultTwice && memberIds.includes(id)) return { ids, state: { joined: id } };
  const ownership = ownershipOf(inventory, useRoundStore.getState());
  // Leaves out the new id: its play is stored already, so a member with the same answers would look like the owner.
  const isAlreadyMember = ownership.ownersLatestIdAmong(memberIds.filter((memberId) => memberId !== id)) !== null;
  return isAlreadyMember ? { ids, state: { offered: id } } : { ids: [...ids, id], state: { joined: id } };
}
