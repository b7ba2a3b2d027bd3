import type { StoredPlay } from '#outbox/stored-play.ts';
import type { Inventory } from '#outbox/stored-plays.ts';
import { useInventory } from '../use-inventory.ts';

export interface Ownership {
  /** The play of this device that led to a result; undefined for a result of somebody else. */
  readonly playOf: (id: string) => StoredPlay | undefined;
  /** Whether a play is in this page only, as neither IndexedDB nor localStorage took it. */
  readonly isPageOnly: (play: StoredPlay) => boolean;
  /** The id by which a result is shared: the server's where it gave this device another one (decision 10). */
  readonly sharedId: (id: string) => string;
  /** The id of the last result played here, or null: as made here, since a server's own can't be compared. */
  readonly latest: string | null;
}

/** Whose results are whose, by what this device stored; undefined until it is known. */
export function useOwnership(): Ownership | undefined {
  return useInventory(load, { unread: NO_PLAYS });
}

const NO_PLAYS = ownershipOf({ plays: [], pageOnly: new Set() });
const load = async () => ownershipOf;

function ownershipOf({ plays, pageOnly }: Pick<Inventory, 'plays' | 'pageOnly'>): Ownership {
  return {
    isPageOnly: ({ playId }) => pageOnly.has(playId),
    playOf: (id) => plays.find(({ resultId, serverId }) => id === resultId || id === serverId),
    sharedId: (id) => plays.find(({ resultId, serverId }) => id === resultId && serverId !== null)?.serverId ?? id,
    latest: plays[0]?.resultId ?? null,
  };
}
