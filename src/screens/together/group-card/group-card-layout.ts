import type { Language } from '#domain/language.ts';
import type { PairView } from '#reads/group-view.ts';
import type { CardFormat } from '../../result/share/card/card-layout.ts';
import { fitText, type Measure } from '../../result/share/card/fit-text.ts';
import { CURVATURE, type Seat, seatsOf } from '../constellation/seats.ts';

/** The texts and images of a group's card, in the visitor's language. */
export interface GroupCardContent {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
  readonly eyebrow: string;
  readonly genre: string;
  readonly synopsis: string;
  /** Sorted by id: every link to the same members gives the same card. */
  readonly members: readonly { readonly id: string; readonly name: string; readonly image: string }[];
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  readonly closest: {
    readonly label: string;
    readonly names: readonly [string, string];
    readonly percent: string;
  } | null;
  /** The URL without its scheme. */
  readonly displayUrl: string;
}

interface CardLine {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  /** Centre of the line and its baseline, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface GroupCardLayout {
  readonly width: number;
  readonly height: number;
  /** `centre` in pixels. Posters are 2:3. */
  readonly posters: readonly { readonly image: string; readonly centre: Seat; readonly width: number }[];
  /** From the least alike to the closest. */
  readonly bonds: readonly {
    readonly from: Seat;
    readonly to: Seat;
    /** Control point of the curve. */
    readonly control: Seat;
    readonly likeness: number;
  }[];
  readonly lines: readonly CardLine[];
}

const GOLD = '#ffd98a';
const WHITE = '#fff';
const LAVENDER = '#d9d0f2';
const WIDTH = 1080;
/** Per font size. Arabic letters reach higher and lower than others. */
const LINE_HEIGHT = { ltr: 1.2, rtl: 1.4 } as const;
/** Empty space at both sides of the area of the posters, in pixels. */
const SKY_MARGIN = 40;
/** Smallest distance between a name and the edge of the card, in pixels. */
const EDGE_MARGIN = 16;
/** In pixels; `sky` is the area of the posters. A story's edges stay empty: apps put their buttons over them. */
const FORMAT_METRICS = {
  story: {
    height: 1920,
    eyebrowY: 186,
    sky: { y: 605, height: 910 },
    closestY: 1706,
    displayUrlY: 1774,
    posterScale: 1,
  },
  square: {
    height: 1080,
    eyebrowY: 84,
    sky: { y: 200, height: 710 },
    closestY: 996,
    displayUrlY: 1046,
    posterScale: 0.66,
  },
} as const;
/** Poster widths on a story in pixels, by the number of members (index 0 is unused). */
const POSTER_WIDTHS = [360, 360, 330, 270, 230, 205, 180, 158, 142];

/** Computes the position of each text and image on a group's card. */
export function layoutGroupCard(content: GroupCardContent, format: CardFormat, measure: Measure): GroupCardLayout {
  const { language, dir, members, pairs, closest } = content;
  const metrics = FORMAT_METRICS[format];
  const isSquare = format === 'square';
  const lines: CardLine[] = [];
  const addCentredText = (
    text: string,
    y: number,
    size: number,
    weight: number,
    colour: string,
    maxLines = 1,
    maxWidth = 920,
  ) => {
    const fitted = fitText(text, { size, weight, maxLines, width: maxWidth }, language, measure);
    for (const [index, line] of fitted.lines.entries())
      lines.push({
        text: line,
        size: fitted.size,
        weight,
        x: WIDTH / 2,
        y: y + index * fitted.size * LINE_HEIGHT[dir],
        colour,
        dir,
      });
    return fitted.lines.length * fitted.size * LINE_HEIGHT[dir];
  };

  addCentredText(content.eyebrow, metrics.eyebrowY, isSquare ? 36 : 44, 800, GOLD);
  const genreY = metrics.eyebrowY + (isSquare ? 78 : 104);
  const genreHeight = addCentredText(content.genre, genreY, isSquare ? 64 : 88, 900, WHITE, isSquare ? 1 : 2);
  if (!isSquare) addCentredText(content.synopsis, genreY + genreHeight - 24, 40, 500, LAVENDER, 2, 860);

  const seats = seatsOf(members.length).map(({ x, y }) => toPixels(dir === 'rtl' ? 100 - x : x, y));
  const posterWidth = (POSTER_WIDTHS[members.length] ?? 140) * metrics.posterScale;
  const seatOf = (id: string) => seats[members.findIndex((member) => member.id === id)] ?? toPixels(50, 50);
  for (const [index, { name }] of members.entries()) {
    const seat = seats[index] ?? toPixels(50, 50);
    // Names may be wider than the poster, but keep the distance to the card's edge.
    const width = Math.min(posterWidth * 1.45, 2 * (Math.min(seat.x, WIDTH - seat.x) - EDGE_MARGIN));
    const options = { size: isSquare ? 28 : 34, weight: 800, maxLines: 1, width };
    const fitted = fitText(name, options, language, measure);
    const y = seat.y + posterWidth * 0.75 + fitted.size * 1.3;
    lines.push({ text: fitted.lines[0] ?? '', size: fitted.size, weight: 800, x: seat.x, y, colour: WHITE, dir });
  }
  if (closest) addClosestPair(closest);
  lines.push({
    text: content.displayUrl,
    size: isSquare ? 28 : 34,
    weight: 600,
    x: WIDTH / 2,
    y: metrics.displayUrlY,
    colour: LAVENDER,
    dir: 'ltr',
  });

  return {
    width: WIDTH,
    height: metrics.height,
    posters: members.map(({ image }, index) => ({
      image,
      centre: seats[index] ?? toPixels(50, 50),
      width: posterWidth,
    })),
    bonds: pairs.toReversed().map(({ ids: [one, other], likeness }) => {
      const [from, to] = [seatOf(one), seatOf(other)];
      const centre = toPixels(50, 50);
      const bend = (a: number, b: number, c: number) => (a + b) / 2 + CURVATURE * (c - (a + b) / 2);
      return { from, to, control: { x: bend(from.x, to.x, centre.x), y: bend(from.y, to.y, centre.y) }, likeness };
    }),
    lines,
  };

  /** Converts percent of the sky area to pixels of the card. */
  function toPixels(x: number, y: number): Seat {
    return { x: SKY_MARGIN + (x / 100) * (WIDTH - 2 * SKY_MARGIN), y: metrics.sky.y + (y / 100) * metrics.sky.height };
  }

  /** Isolates each name (U+2068, U+2069): names of both text directions would otherwise change places. */
  function addClosestPair({ label, names: [one, other], percent }: NonNullable<GroupCardContent['closest']>) {
    const text = `${label} · \u2068${one}\u2069 × \u2068${other}\u2069 ${percent}`;
    addCentredText(text, metrics.closestY, isSquare ? 34 : 42, 800, GOLD);
  }
}
