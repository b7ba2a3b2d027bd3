/** A place in the picture, in percent of its width and height from the top left, or right in Arabic. */
export interface Seat {
  readonly x: number;
  readonly y: number;
}

/** How far from the middle a seat lies, in percent of the picture. `constellation.module.css` has the same. */
const REACH = 36;
/** A star's share of that: no constellation is a circle. The style sheet has the same. */
const NEARNESS = [1, 1, 1, 0.92, 1, 0.9, 1, 0.95];

/** The places of a picture for `count`: round the middle, the last one at the bottom; two beside each other. */
export function seatsOf(count: number): Seat[] {
  if (count === 1) return [{ x: 50, y: 50 }];
  return Array.from({ length: count }, (_, place) => {
    const turn = (2 * Math.PI * (place + (count === 2 ? 0.5 : 1))) / count;
    const reach = REACH * (NEARNESS[place] ?? 1);
    return { x: 50 - reach * Math.sin(turn), y: 50 + reach * Math.cos(turn) };
  });
}
