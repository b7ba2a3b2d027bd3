import { useLocation } from '@tanstack/react-router';
import { useOwnership } from '../../use-ownership.ts';

/** How this device's results relate to a group. */
export interface OwnMembership {
  /** The member that is the visitor: the one just joined, or this device's only one; null if it has none or several. */
  readonly ownId: string | null;
  /** Whether the visitor is a member, by the result just joined or by any result of this device. */
  readonly isMember: boolean;
  /** The owner's latest result among the members; null if none of them is the owner's. */
  readonly latestOwnMemberId: string | null;
  /** The result id with which the visitor has just joined, or null. */
  readonly joinedId: string | null;
  /** The owner's new result while the page asks whether it replaces the older one, which is a member; else null. */
  readonly offeredId: string | null;
  /** The owner's latest result if it is not in the group yet, else null. */
  readonly joinableId: string | null;
}

/** Undefined until the stored plays are read. */
export function useOwnMembership(ids: readonly string[]): OwnMembership | undefined {
  const ownership = useOwnership();
  const { joined = null, offered = null } = useLocation({ select: ({ state }) => state });
  if (!ownership) return undefined;
  const playedHereIds = ids.filter((id) => ownership.playOf(id));
  const joinedMemberId = joined !== null && ids.includes(joined) ? joined : null;
  return {
    ownId: joinedMemberId ?? (playedHereIds.length === 1 ? (playedHereIds[0] ?? null) : null),
    isMember: joinedMemberId !== null || playedHereIds.length > 0,
    latestOwnMemberId: ownership.latestOwnIdAmong(ids),
    joinedId: joined,
    offeredId: offered,
    joinableId: ownership.latestOwnId !== null && !ids.includes(ownership.latestOwnId) ? ownership.latestOwnId : null,
  };
}
