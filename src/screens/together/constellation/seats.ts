/** A position in percent of the picture, from the top left corner (top right in Arabic). */
export interface Seat {
  readonly x: number;
  readonly y: number;
}

/** How far a line between two seats bends towards the centre: 0 is straight, 1 goes to the centre. */
export const CURVATURE = 0.18;
/** Distance of a seat from the centre, in percent. Keep equal to `constellation.module.css`. */
const RADIUS = 36;
/** Factors that make the circle less regular, by seat. Keep equal to `constellation.module.css`. */
const RADIUS_FACTORS = [1, 1, 1, 0.92, 1, 0.9, 1, 0.95];

/** Positions of `count` seats around the centre, the last at the bottom; two are side by side. */
export function seatsOf(count: number): Seat[] {
  if (count === 1) return [{ x: 50, y: 50 }];
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * (index + (count === 2 ? 0.5 : 1))) / count;
    const radius = RADIUS * (RADIUS_FACTORS[index] ?? 1);
    return { x: 50 - radius * Math.sin(angle), y: 50 + radius * Math.cos(angle) };
  });
}
