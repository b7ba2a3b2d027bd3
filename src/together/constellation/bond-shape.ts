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
