import { useEffect, useState } from 'react';

export interface Ownership {
  /** Whether a result was played on this device. */
  readonly owns: (id: string) => boolean;
  /** The id of the last result played here, or null. */
  readonly latest: string | null;
}

const NOBODY: Ownership = { owns: () => false, latest: null };

/** Whose results are whose, by what this device keeps; undefined until it is known. */
export function useOwnership(): Ownership | undefined {
  const [ownership, setOwnership] = useState<Ownership>();
  useEffect(() => {
    let wanted = true;
    readOwnership().then(
      (known) => wanted && setOwnership(known),
      () => wanted && setOwnership(NOBODY),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return ownership;
}

async function readOwnership(): Promise<Ownership> {
  const { keptPlays } = await import('../../../offline/page-outbox.ts');
  const { plays } = await keptPlays.all();
  const ids = new Set(plays.flatMap(({ resultId, serverId }) => (serverId === null ? resultId : [resultId, serverId])));
  const newest = plays[0];
  return { owns: (id) => ids.has(id), latest: newest ? (newest.serverId ?? newest.resultId) : null };
}
