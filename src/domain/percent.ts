const LOWEST_PERCENT = 60;
const HIGHEST_PERCENT = 99;

/**
 * A similarity (-1 to 1) as an integer percent, 60 to 99, never falling where the similarity rises (decision 12):
 * 60 + 39 × similarity⁴. The fourth power keeps the close ones apart; what has nothing in common comes out at 60.
 */
export function similarityPercent(similarity: number): number {
  const clamped = Math.max(0, Math.min(1, similarity));
  return Math.round(LOWEST_PERCENT + (HIGHEST_PERCENT - LOWEST_PERCENT) * (clamped * clamped * clamped * clamped));
}
