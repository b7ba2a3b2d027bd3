import { useLocation } from '@tanstack/react-router';
import { useOwnership } from '../../result/use-ownership.ts';

/** What the visitor has to do with a group. */
export interface OwnPlace {
  /** The member that this device's only result in the group is; null for none, and for a phone that was handed round. */
  readonly own: string | null;
  /** Members whose results were played here, in the order of joining. */
  readonly playedHere: readonly string[];
  /** Of them the device's owner's last; null for none. */
  readonly ownersLast: string | null;
  /** The id that the visitor has just joined with; null after anything else. */
  readonly joined: string | null;
  /** A new result of the owner's that is not in the group yet, as another one is; null for none. */
  readonly offered: string | null;
  /** The last result played here that is not in the group yet. */
  readonly latest: string | null;
}

/** Undefined until it is known what this device keeps. */
export function useOwnPlace(ids: readonly string[]): OwnPlace | undefined {
  const ownership = useOwnership();
  const { joined = null, offered = null } = useLocation({ select: ({ state }) => state });
  if (!ownership) return undefined;
  const playedHere = ids.filter((id) => ownership.playOf(id));
  const here = joined !== null && ids.includes(joined) ? joined : null;
  return {
    own: here ?? (playedHere.length === 1 ? (playedHere[0] ?? null) : null),
    playedHere,
    ownersLast: ownership.latestOwnIdAmong(ids),
    joined,
    offered: offered !== null && !ids.includes(offered) ? offered : null,
    latest: ownership.latestOwnId !== null && !ids.includes(ownership.latestOwnId) ? ownership.latestOwnId : null,
  };
}
