/** A result's lowest and highest percent (spec point 12). */
export const LOWEST_PERCENT = 60;
const HIGHEST_PERCENT = 99;

/**
 * Converts a similarity (-1 to 1) to an integer percent, 60 to 99: 60 + 39 × similarity⁴ (spec point 12).
 * The percent never falls as the similarity rises. The fourth power spreads high similarities; negative ones give 60.
 */
export function similarityPercent(similarity: number): number {
  const clamped = Math.max(0, Math.min(1, similarity));
  // Engines may round `**` differently, but not a product.
  return Math.round(LOWEST_PERCENT + (HIGHEST_PERCENT - LOWEST_PERCENT) * (clamped * clamped * clamped * clamped));
}
