import { placeIn } from '#domain/round.ts';
import type { StoredPlay } from '#outbox/stored-play.ts';
import type { Inventory } from '#outbox/stored-plays.ts';
import type { RoundState } from '#stores/round-store.ts';
import { useInventory } from '../use-inventory.ts';

export interface Ownership {
  /** The play of this device that led to a result, the owner's before a guest's; undefined for a result from elsewhere. */
  readonly playOf: (id: string) => StoredPlay | undefined;
  /** Whether a play is the device's owner's, or of the guest who has the phone just now. */
  readonly isOwn: (play: StoredPlay) => boolean;
  /** Whose result it is in the open round, from 1 on; null where it is in none. */
  readonly placeOf: (id: string) => number | null;
  /** Whether a play is in this page only, as neither IndexedDB nor localStorage took it. */
  readonly isPageOnly: (play: StoredPlay) => boolean;
  /** The id by which a result is shared: the server's where it gave this device another one (decision 10). */
  readonly shareIdOf: (id: string) => string;
  /** The id of the owner's last result here, or null: as made here, since a server's own can't be compared. */
  readonly latestOwnId: string | null;
  /** Which of the results is the owner's last, by its id as made here; null for none of them. */
  readonly latestOwnIdAmong: (ids: readonly string[]) => string | null;
}

/** Whose results are whose, by what this device stored; undefined until it is known. */
export function useOwnership(): Ownership | undefined {
  return useInventory(load, { unread: NO_PLAYS });
}

type RoundData = Pick<RoundState, 'round' | 'guests'>;

const NO_ROUND: RoundData = { round: null, guests: new Set() };
const NO_PLAYS = ownershipOf({ plays: [], pageOnly: new Set() }, NO_ROUND);

async function load() {
  // Without it all are the owner's, as before anybody handed the phone on.
  const store = await import('#stores/round-store.ts').then(
    ({ useRoundStore }) => useRoundStore,
    () => null,
  );
  return (inventory: Inventory) => ownershipOf(inventory, store?.getState() ?? NO_ROUND);
}

export function ownershipOf(
  { plays, pageOnly }: Pick<Inventory, 'plays' | 'pageOnly'>,
  { round, guests }: RoundData,
): Ownership {
  const playsOf = (id: string) => plays.filter(({ resultId, serverId }) => id === resultId || id === serverId);
  const isByOwner = ({ playId }: StoredPlay) => !guests.has(playId);
  const isByPhoneHolder = ({ playId }: StoredPlay) => round?.members.at(-1)?.playId === playId;
  return {
    isPageOnly: ({ playId }) => pageOnly.has(playId),
    playOf: (id) => playsOf(id).find(isByOwner) ?? playsOf(id)[0],
    isOwn: (play) => isByOwner(play) || isByPhoneHolder(play),
    placeOf: (id) =>
      round &&
      placeIn(
        round,
        playsOf(id).map(({ playId }) => playId),
      ),
    shareIdOf: (id) => plays.find(({ resultId, serverId }) => id === resultId && serverId !== null)?.serverId ?? id,
    latestOwnId: plays.find(isByOwner)?.resultId ?? null,
    latestOwnIdAmong: (ids) => plays.find((play) => isByOwner(play) && ids.includes(play.resultId))?.resultId ?? null,
  };
}
