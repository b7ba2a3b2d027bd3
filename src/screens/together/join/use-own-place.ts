import { useLocation } from '@tanstack/react-router';
import { GROUP_LIMIT } from '#domain/group.ts';
import { useOwnership } from '../../result/use-ownership.ts';

/** What the visitor has to do with a group. */
export interface OwnPlace {
  /** The member that this device's only result in the group is; null for none, and for a phone that was handed round. */
  readonly own: string | null;
  /** Members whose results were played here, in the order of joining. */
  readonly playedHere: readonly string[];
  /** The id that the visitor has just joined with; null after anything else. */
  readonly joined: string | null;
  /** The last result played here that is not in the group yet. */
  readonly latest: string | null;
  readonly isFull: boolean;
}

/** Undefined until it is known what this device keeps. */
export function useOwnPlace(ids: readonly string[]): OwnPlace | undefined {
  const ownership = useOwnership();
  const joined = useLocation({ select: ({ state }) => state.joined ?? null });
  if (!ownership) return undefined;
  const playedHere = ids.filter((id) => ownership.playOf(id));
  const here = joined !== null && ids.includes(joined) ? joined : null;
  return {
    own: here ?? (playedHere.length === 1 ? (playedHere[0] ?? null) : null),
    playedHere,
    joined,
    latest: ownership.latest !== null && !ids.includes(ownership.latest) ? ownership.latest : null,
    isFull: ids.length >= GROUP_LIMIT,
  };
}
