/** The bands of likeness, from most to least alike. */
export const VERDICTS = ['sameScript', 'coStars', 'slowBurn', 'enemiesToLovers', 'otherChannel'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** In percent. Of random pairs 10, 29, 32, 21 and 8 % get these verdicts (docs/matching.md). */
const MIN_LIKENESS: Readonly<Record<Verdict, number>> = {
  sameScript: 80,
  coStars: 60,
  slowBurn: 40,
  enemiesToLovers: 20,
  otherChannel: 0,
};

/** The verdict on a likeness, which is an integer from 0 to 100. */
export function verdictOf(likeness: number): Verdict {
  return VERDICTS.find((verdict) => likeness >= MIN_LIKENESS[verdict]) ?? 'otherChannel';
}
