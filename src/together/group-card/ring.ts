import { POSTER_RATIO } from '#people/sharing/card/card-layout.ts';
import type { Point } from '../constellation/bond-shape.ts';
import { seatsOf } from '../constellation/seats.ts';

/** The part of the card that the posters and their names may fill, in pixels. */
export interface RingArea {
  /** Width of the whole card; the ring is in its middle. */
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** From the lower edge of a poster to the lower edge of its name, in pixels. */
  readonly nameHeight: number;
  /** The poster's width if there is room for it, in pixels. */
  readonly maxPosterWidth: number;
}

export interface Ring {
  /** Centres of the posters, in pixels from the card's top left corner; `layoutGroupCard` mirrors them in Arabic. */
  readonly seats: readonly Point[];
  readonly centre: Point;
  readonly posterWidth: number;
  /** Space for each name, in pixels: wider than its poster. */
  readonly nameWidth: number;
}

/** Width of the space for a name divided by that of its poster. */
const NAME_RATIO = 1.45;
/** Smallest width of the space for a name, in pixels; used with small posters. */
const MIN_NAME_WIDTH = 210;
/** Smallest distance between a name and the edge of the card, in pixels. */
const EDGE_MARGIN = 16;
/** Smallest gaps in pixels between two posters, between a name and another member's poster, between two names. */
const GAP = { poster: 28, name: 14 } as const;
/** The ring's vertical radius is at most this many times its horizontal one. */
const MAX_ELONGATION = 1.25;
/** Posters that are too wide get narrower by this much at a time, in pixels. */
const SHRINK_STEP = 2;

/** Spreads `count` posters over the area, as large as possible without a collision of posters or names. */
export function layoutRing(count: number, area: RingArea): Ring {
  let posterWidth = area.maxPosterWidth;
  let ring = ringOf(count, area, posterWidth);
  while (hasCollision(ring, area.nameHeight) && posterWidth > SHRINK_STEP) {
    posterWidth -= SHRINK_STEP;
    ring = ringOf(count, area, posterWidth);
  }
  return ring;
}

function ringOf(count: number, { width, top, bottom, nameHeight }: RingArea, posterWidth: number): Ring {
  // `seatsOf` gives percents of the area, with the centre at 50, 50.
  const offsets = seatsOf(count).map(({ x, y }) => ({ x: (x - 50) / 50, y: (y - 50) / 50 }));
  const [highest, lowest] = [Math.min(...offsets.map(({ y }) => y)), Math.max(...offsets.map(({ y }) => y))];
  const furthest = Math.max(...offsets.map(({ x }) => Math.abs(x)));
  const nameWidth = Math.max(MIN_NAME_WIDTH, NAME_RATIO * posterWidth);
  const posterHeight = POSTER_RATIO * posterWidth;
  const freeHeight = bottom - top - posterHeight - nameHeight;
  const radiusX = furthest === 0 ? 0 : (width / 2 - EDGE_MARGIN - nameWidth / 2) / furthest;
  const radiusY = highest === lowest ? 0 : Math.min(freeHeight / (lowest - highest), MAX_ELONGATION * radiusX);
  const usedHeight = radiusY * (lowest - highest);
  const highestSeatY = top + posterHeight / 2 + (freeHeight - usedHeight) / 2;
  const centre = { x: width / 2, y: highestSeatY - radiusY * highest };
  const seats = offsets.map(({ x, y }) => ({ x: centre.x + radiusX * x, y: centre.y + radiusY * y }));
  return { seats, centre, posterWidth, nameWidth };
}

function hasCollision({ seats, posterWidth, nameWidth }: Ring, nameHeight: number): boolean {
  const posterHeight = POSTER_RATIO * posterWidth;
  return seats.some((seat, index) =>
    seats.some((other, otherIndex) => {
      if (index === otherIndex) return false;
      const distanceX = Math.abs(seat.x - other.x);
      const distanceBelow = other.y - seat.y;
      const distanceY = Math.abs(distanceBelow);
      const postersTouch = distanceX < posterWidth + GAP.poster && distanceY < posterHeight + GAP.poster;
      // The name is below the poster of `seat`, so it touches only a poster whose centre is lower than that of `seat`.
      const nameTouchesPoster =
        distanceX < (nameWidth + posterWidth) / 2 + GAP.name &&
        distanceBelow > 0 &&
        distanceBelow < posterHeight + nameHeight + GAP.name;
      const namesTouch = distanceX < nameWidth + GAP.name && distanceY < nameHeight;
      return postersTouch || nameTouchesPoster || namesTouch;
    }),
  );
}
