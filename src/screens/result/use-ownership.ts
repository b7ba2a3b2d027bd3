import { useEffect, useState } from 'react';
import type { StoredPlay } from '#outbox/stored-play.ts';

export interface Ownership {
  /** The play of this device that led to a result; undefined for a result of somebody else. */
  readonly playOf: (id: string) => StoredPlay | undefined;
  /** The id by which a result is shared: the server's where it gave this device another one (decision 10). */
  readonly sharedId: (id: string) => string;
  /** The id of the last result played here, or null: as made here, since a server's own can't be compared. */
  readonly latest: string | null;
}

const NOBODY: Ownership = { playOf: () => undefined, sharedId: (id) => id, latest: null };

/** Whose results are whose, by what this device keeps, read anew when that changes; undefined until it is known. */
export function useOwnership(): Ownership | undefined {
  const [ownership, setOwnership] = useState<Ownership>();
  useEffect(() => {
    let stop = () => {};
    let wanted = true;
    (async () => {
      const [{ storedPlays }, { onPlaysChanged }] = await Promise.all([
        import('#outbox/page-outbox.ts'),
        import('#outbox/play-changes.ts'),
      ]);
      const read = async () => {
        const { plays } = await storedPlays.all();
        if (wanted) setOwnership(ownershipOf(plays));
      };
      if (!wanted) return;
      stop = onPlaysChanged(read);
      await read();
    })().catch(() => wanted && setOwnership(NOBODY));
    return () => {
      wanted = false;
      stop();
    };
  }, []);
  return ownership;
}

/** @param plays The newest first. */
function ownershipOf(plays: readonly StoredPlay[]): Ownership {
  return {
    playOf: (id) => plays.find(({ resultId, serverId }) => id === resultId || id === serverId),
    sharedId: (id) => plays.find(({ resultId, serverId }) => id === resultId && serverId !== null)?.serverId ?? id,
    latest: plays[0]?.resultId ?? null,
  };
}
