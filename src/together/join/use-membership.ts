import { useLocation } from '@tanstack/react-router';
import { type Ownership, useOwnership } from '#people/use-ownership.ts';

/** How the visitor and this device's results relate to a group. */
export interface Membership {
  /** The member who is the visitor: the one that has just joined, else the only own one, else null. */
  readonly visitorMemberId: string | null;
  /** Whether the visitor has just joined, by a link on the group's page or after a quiz that started there. */
  readonly hasJustJoined: boolean;
  /** Whether the visitor is a member: by an own result, or because they have just joined. */
  readonly isVisitorMember: boolean;
  /** The owner's latest result among the members; null if none of them is the owner's. */
  readonly ownersLatestMemberId: string | null;
  /** The owner's new result while the page asks whether it replaces the older one, which is a member; else null. */
  readonly replacementId: string | null;
  /** The owner's latest result if it is not in the group yet, else null. */
  readonly ownersJoinableId: string | null;
}

/** What the browser's history keeps for a group: the result that has joined, or the one offered as a replacement. */
interface JoinState {
  readonly joined?: string | undefined;
  readonly offered?: string | undefined;
}

/** Undefined until the stored plays are read. */
export function useMembership(ids: readonly string[]): Membership | undefined {
  const ownership = useOwnership();
  const joinState = useLocation({ select: ({ state }) => state });
  return ownership && membershipOf(ids, ownership, joinState);
}

export function membershipOf(groupIds: readonly string[], ownership: Ownership, joinState: JoinState): Membership {
  const { ownersLatestId } = ownership;
  // The offered result is not a member yet: a member with its id is another person, who gave the same answers.
  const ids = groupIds.filter((id) => id !== joinState.offered);
  const ownMemberIds = ids.filter(ownership.isOwnResult);
  const joinedId = ids.find((id) => id === joinState.joined) ?? null;
  const onlyOwnId = ownMemberIds.length === 1 ? (ownMemberIds[0] ?? null) : null;
  return {
    visitorMemberId: joinedId ?? onlyOwnId,
    hasJustJoined: joinedId !== null,
    isVisitorMember: joinedId !== null || ownMemberIds.length > 0,
    ownersLatestMemberId: ownership.ownersLatestIdAmong(ids),
    replacementId: joinState.offered ?? null,
    ownersJoinableId: ownersLatestId !== null && !ids.includes(ownersLatestId) ? ownersLatestId : null,
  };
}
