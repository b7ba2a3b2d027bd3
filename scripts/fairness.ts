/**
 * Counts the matcher's results for all 262,144 answer sheets: prints each couple's share, the entropy, the
 * percentages and the effect of one changed answer.
 */
import { COUPLE_CORE } from '#catalogue/couple-core.ts';
import { en } from '#catalogue/texts/en.ts';
import { coupleShares, entropyOf, steadinessOf, takeCensus } from '#domain/match/census.ts';
import { createMatcher } from '#domain/match/match.ts';

const { closest, percentages } = takeCensus(createMatcher(COUPLE_CORE));
const matchedCoupleIds = closest[0];
const shares = coupleShares(
  matchedCoupleIds,
  COUPLE_CORE.map(({ id }) => id),
);
const couples = COUPLE_CORE.map(({ id }, index) => ({
  id,
  drama: en.couples[id]?.drama ?? '',
  share: shares[index] as number,
}));
const entropy = entropyOf(shares);
const { unchanged, inTopThree, unchangedByQuestion } = steadinessOf(closest);
const sorted = percentages.toSorted();
const quantile = (fraction: number) => sorted[Math.round(fraction * (sorted.length - 1))] as number;

// One block for each 0.1 % of the sheets.
for (const { id, drama, share } of couples.toSorted((a, b) => b.share - a.share))
  console.log(`${String(id).padStart(2)}  ${percent(share)}  ${'█'.repeat(Math.round(share * 1000))}  ${drama}`);
console.log(`
shares          ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))} (even: ${percent(1 / shares.length)})
entropy         ${entropy.toFixed(3)} bits of ${Math.log2(shares.length).toFixed(3)}
percentages     ${quantile(0)} to ${quantile(1)}, median ${quantile(0.5)}, middle half ${quantile(0.25)} to ${quantile(0.75)}
one change      same couple ${percent(unchanged)}, among the three closest ${percent(inTopThree)}
by question     ${unchangedByQuestion.map((value, index) => `${index + 1}: ${Math.round(100 * value)} %`).join('  ')}`);

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
