import type { Profile } from './profile.ts';

const AVERAGE_SCORE = 50;
const SCORE_A_DEVIATION = 20;

/**
 * A profile as a chart shows it: an integer from 0 to 100 a trait, in the order of `TRAITS`. 50 is the average of
 * everybody, visitors beside visitors and couples beside couples; 20 points are a standard deviation, and what lies
 * beyond two and a half of them touches the rim.
 */
export function axisScores(profile: Profile): number[] {
  return profile.map((level) => {
    const score = Math.round(AVERAGE_SCORE + SCORE_A_DEVIATION * (level - 1));
    return Math.min(100, Math.max(0, score));
  });
}
