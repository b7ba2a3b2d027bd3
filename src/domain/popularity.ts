/** Plays of a couple, as `GET /api/stats` counts them. */
export interface CouplePlays {
  readonly id: number;
  readonly plays: number;
}

/** From this many plays on a share says something. */
const MIN_PLAYS_FOR_SHARE = 100;

/** The share of all visitors who matched a couple, 0 to 1; null while too few have played for it to mean anything. */
export function shareOfPlays(coupleId: number, plays: number, couples: readonly CouplePlays[]): number | null {
  if (plays < MIN_PLAYS_FOR_SHARE) return null;
  return (couples.find(({ id }) => id === coupleId)?.plays ?? 0) / plays;
}

/** Couples by plays, most first; ties stand by id. */
export function sortByPopularity<Couple extends { readonly id: number }>(
  couples: readonly Couple[],
  counts: readonly CouplePlays[],
): Couple[] {
  const plays = new Map(counts.map((count) => [count.id, count.plays]));
  return [...couples].sort((a, b) => (plays.get(b.id) ?? 0) - (plays.get(a.id) ?? 0) || a.id - b.id);
}
