export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far a line between two posters bends towards the centre: 0 is straight; at 1 the control point is the centre. */
const CURVATURE = 0.18;

/** The control point of the line between two posters, a quadratic curve. */
export function controlPoint(from: Point, to: Point, centre: Point): Point {
  const bend = (a: number, b: number, c: number) => (a + b) / 2 + CURVATURE * (c - (a + b) / 2);
  return { x: bend(from.x, to.x, centre.x), y: bend(from.y, to.y, centre.y) };
}

/** A bond is the line between two members' posters; the closest pair's and the least alike pair's look different. */
export type BondRole = 'closest' | 'least-alike' | 'other';

/** The index counts from the least alike pair to the closest, which is drawn on top. */
export function bondRole(index: number, count: number): BondRole {
  if (index === count - 1) return 'closest';
  return index === 0 ? 'least-alike' : 'other';
}
