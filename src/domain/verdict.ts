/** What a comparison says in words, from most to least alike. */
export const VERDICTS = ['sameScript', 'coStars', 'slowBurn', 'enemiesToLovers', 'otherChannel'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * The lowest likeness of each verdict, in percent. Steps of twenty: 10, 29, 32, 21 and 8 % of random pairs get
 * them (docs/matching.md).
 */
const LOWEST: Readonly<Record<Verdict, number>> = {
  sameScript: 80,
  coStars: 60,
  slowBurn: 40,
  enemiesToLovers: 20,
  otherChannel: 0,
};

/** The verdict on a likeness, an integer from 0 to 100. */
export function verdictOf(likeness: number): Verdict {
  return VERDICTS.find((verdict) => likeness >= LOWEST[verdict]) ?? 'otherChannel';
}
