import type { Point } from './bond-shape.ts';

/** Distance of a seat from the centre, in percent. Keep equal to `constellation.module.css`. */
const RADIUS = 36;
/** Factors of `RADIUS`, one per seat: they make the circle less regular. Keep equal to `constellation.module.css`. */
const RADIUS_FACTORS = [1, 1, 1, 0.92, 1, 0.9, 1, 0.95];

/** The centre of all seats, in percent. */
export const CENTRE: Point = { x: 50, y: 50 };

/**
 * Positions of `count` seats around the centre. Two are side by side; of three or more, the last is at the bottom.
 * In percent of the picture, from the top left corner (top right in Arabic).
 */
export function seatsOf(count: number): Point[] {
  if (count === 1) return [CENTRE];
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + (count === 2 ? 0.5 : 1))) / count;
    const radius = RADIUS * (RADIUS_FACTORS[index] ?? 1);
    return { x: CENTRE.x - radius * Math.sin(angle), y: CENTRE.y + radius * Math.cos(angle) };
  });
}
