import { AVERAGE_LEVEL, type Profile } from './profile.ts';

const AVERAGE_SCORE = 50;
const POINTS_PER_DEVIATION = 20;

/**
 * The chart's scores of a profile, in the order of `TRAITS`: integers, clamped to 0 to 100. 50 is the average
 * (of visitors or of couples, as in the profile); 20 points are a standard deviation.
 */
export function axisScores(profile: Profile): number[] {
  return profile.map((level) => {
    const score = Math.round(AVERAGE_SCORE + POINTS_PER_DEVIATION * (level - AVERAGE_LEVEL));
    return Math.min(100, Math.max(0, score));
  });
}
