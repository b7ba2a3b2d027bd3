import { turnOfLastPlay } from '#domain/groups/round.ts';
import type { StoredPlay } from '#offline/outbox/stored-play.ts';
import type { Inventory } from '#offline/outbox/stored-plays.ts';
import { useInventory } from '#offline/use-inventory.ts';
import type { RoundState } from './round-store.ts';

export interface Ownership {
  /** This device's play that has the result `id`, the owner's before a guest's; undefined if no play has it. */
  readonly playOf: (id: string) => StoredPlay | undefined;
  /** Whether a play is the device owner's, or the round's last play: its player probably holds the phone. */
  readonly isOwn: (play: StoredPlay) => boolean;
  /** Whether this device has an own play with the result `id`. */
  readonly isOwnResult: (id: string) => boolean;
  /** The turn, counted from 1, of the latest play with this result in the round; null if none has it. */
  readonly turnOf: (id: string) => number | null;
  /** Whether a play is in this page's memory only: the device could not store it, or lost it. */
  readonly isInPageOnly: (play: StoredPlay) => boolean;
  /** The id in a result's shared link: the server's id if the server chose its own, else `id` (spec point 10). */
  readonly shareIdOf: (id: string) => string;
  /** The owner's latest result, or null. Always the device's id: a server's id may not encode the answers. */
  readonly ownersLatestId: string | null;
  /** The device's id of the owner's latest result among `ids`; null if none of them is the owner's. */
  readonly ownersLatestIdAmong: (ids: readonly string[]) => string | null;
}

/**
 * Tells the owner's results from guests' and other devices'; undefined until the stored plays are read. It reads the
 * round only when plays change, so whoever changes the round calls `announcePlayChange`.
 */
export function useOwnership(): Ownership | undefined {
  return useInventory(loadOwnership, { valueOnFailure: WITHOUT_PLAYS });
}

type RoundData = Pick<RoundState, 'round' | 'guestPlayIds'>;

const NO_ROUND: RoundData = { round: null, guestPlayIds: new Set() };
const WITHOUT_PLAYS = ownershipOf({ plays: [], pageOnlyPlayIds: new Set() }, NO_ROUND);

async function loadOwnership() {
  // If the round store doesn't load, all plays count as the owner's.
  const store = await import('./round-store.ts').then(
    ({ useRoundStore }) => useRoundStore,
    () => null,
  );
  return (inventory: Inventory) => ownershipOf(inventory, store?.getState() ?? NO_ROUND);
}

/** Needs the plays latest first, as an inventory lists them. */
export function ownershipOf(
  { plays, pageOnlyPlayIds }: Pick<Inventory, 'plays' | 'pageOnlyPlayIds'>,
  { round, guestPlayIds }: RoundData,
): Ownership {
  const playsOf = (id: string) => plays.filter(({ resultId, serverId }) => id === resultId || id === serverId);
  const isByOwner = ({ playId }: StoredPlay) => !guestPlayIds.has(playId);
  const isByPhoneHolder = ({ playId }: StoredPlay) => round?.members[round.members.length - 1]?.playId === playId;
  const playOf = (id: string) => playsOf(id).find(isByOwner) ?? playsOf(id)[0];
  const isOwn = (play: StoredPlay) => isByOwner(play) || isByPhoneHolder(play);
  return {
    isInPageOnly: ({ playId }) => pageOnlyPlayIds.has(playId),
    playOf,
    isOwn,
    isOwnResult: (id) => {
      const play = playOf(id);
      return play !== undefined && isOwn(play);
    },
    turnOf: (id) =>
      round &&
      turnOfLastPlay(
        round,
        playsOf(id).map(({ playId }) => playId),
      ),
    shareIdOf: (id) => plays.find(({ resultId, serverId }) => id === resultId && serverId !== null)?.serverId ?? id,
    ownersLatestId: plays.find(isByOwner)?.resultId ?? null,
    ownersLatestIdAmong: (ids) =>
      plays.find((play) => isByOwner(play) && ids.includes(play.resultId))?.resultId ?? null,
  };
}
