/** Plays of a couple, as `GET /api/stats` counts them. */
export interface CouplePlays {
  readonly id: number;
  readonly plays: number;
}

/** A share of fewer plays would mean little. */
const MIN_PLAYS_FOR_SHARE = 100;

/** The share of all plays that matched a couple, 0 to 1; null below `MIN_PLAYS_FOR_SHARE` plays. */
export function shareOfPlays(coupleId: number, totalPlays: number, counts: readonly CouplePlays[]): number | null {
  if (totalPlays < MIN_PLAYS_FOR_SHARE) return null;
  return (counts.find(({ id }) => id === coupleId)?.plays ?? 0) / totalPlays;
}

/** A rarity of fewer plays would change from day to day. */
const MIN_PLAYS_FOR_RARITY = 1_000;

/**
 * One of how many plays matched a couple, at least 2; null below `MIN_PLAYS_FOR_RARITY` plays, and for a couple of no
 * play or of nearly all.
 */
export function rarityOf(coupleId: number, totalPlays: number, counts: readonly CouplePlays[]): number | null {
  if (totalPlays < MIN_PLAYS_FOR_RARITY) return null;
  const rarity = Math.round(1 / (shareOfPlays(coupleId, totalPlays, counts) ?? 0));
  return rarity >= 2 && Number.isFinite(rarity) ? rarity : null;
}

/** Sorts couples by plays, most first; ties are in the order of ids. */
export function sortByPopularity<Couple extends { readonly id: number }>(
  couples: readonly Couple[],
  counts: readonly CouplePlays[],
): Couple[] {
  const playsById = new Map(counts.map(({ id, plays }) => [id, plays]));
  return [...couples].sort((a, b) => (playsById.get(b.id) ?? 0) - (playsById.get(a.id) ?? 0) || a.id - b.id);
}
