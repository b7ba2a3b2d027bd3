import { AVERAGE_LEVEL, type Profile } from './profile.ts';

const AVERAGE_POINTS = 50;
const POINTS_PER_DEVIATION = 20;

/**
 * A profile's levels in the chart's points, in the order of `TRAITS`: integers, clamped to 0 to 100. 50 is the average
 * of all answer sheets or, in a couple's profile, of all couples; 20 points are a standard deviation.
 */
export function chartPoints(profile: Profile): number[] {
  return profile.map((level) => {
    const points = Math.round(AVERAGE_POINTS + POINTS_PER_DEVIATION * (level - AVERAGE_LEVEL));
    return Math.min(100, Math.max(0, points));
  });
}
