import type { Language } from '#domain/language.ts';
import type { PairView } from '#reads/group-view.ts';
import { GOLD_300 } from '../../sharing/card/card-colours.ts';
import type { CardFormat } from '../../sharing/card/card-format.ts';
import { FEWER_LINES_MIN_SCALE, fitText, type Measure, type TextBox } from '../../sharing/card/fit-text.ts';
import { controlPoint, type Point } from '../constellation/bond-shape.ts';
import { fitName, shortenName } from './fit-name.ts';
import { layoutRing, POSTER_RATIO } from './ring.ts';

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
  /** URL of home without its scheme. */
  readonly displayUrl: string;
}

interface CardLine {
  readonly text: string;
  /** Font size in pixels. */
  readonly size: number;
  readonly weight: number;
  /** In pixels: `x` is the centre of the line, `y` its baseline. */
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface GroupCardLayout {
  readonly width: number;
  readonly height: number;
  /** In pixels, opacity from 0 to 1. */
  readonly stars: readonly (Point & { readonly radius: number; readonly opacity: number })[];
  /** `centre` in pixels. Posters are 2:3. */
  readonly posters: readonly { readonly image: string; readonly centre: Point; readonly width: number }[];
  /** A curve for each pair, between their posters. The least alike pair comes first, the closest last. */
  readonly bonds: readonly {
    readonly from: Point;
    readonly to: Point;
    /** Control point of the curve. */
    readonly control: Point;
    readonly likeness: number;
  }[];
  readonly lines: readonly CardLine[];
}

const WHITE = '#fff';
const LAVENDER = '#d9d0f2';
const WIDTH = 1080;
/** Multiples of the font size. Arabic letters reach higher and lower than others. */
const LINE_HEIGHT = { ltr: 1.2, rtl: 1.4 } as const;
/** How far letters reach above and below their baseline: multiples of the font size. */
const ASCENT = { ltr: 0.86, rtl: 1 } as const;
const DESCENT = { ltr: 0.3, rtl: 0.45 } as const;
/** From the lower edge of a poster to the baseline of its name: a multiple of the font size. */
const NAME_OFFSET = 1.3;
/** Empty space at both sides of a text that may fill the width of the card, in pixels. */
const MARGIN = 80;
/** The width of a box in which `fitText` makes two lines: a share of the text's width on one line at full size. */
const TWO_LINES_WIDTH_RATIO = FEWER_LINES_MIN_SCALE - 0.04;
/** In pixels. The edges of a `story` card stay empty: apps put their buttons over them. */
const FORMAT_METRICS = {
  story: {
    height: 1920,
    eyebrowY: 186,
    closestY: 1706,
    displayUrlY: 1774,
    /** Between the texts and the posters. */
    skyGap: 48,
    name: { maxSize: 34, minSize: 26 },
    closest: { maxSize: 42, minSize: 32 },
  },
  square: {
    height: 1080,
    eyebrowY: 84,
    closestY: 996,
    displayUrlY: 1046,
    skyGap: 24,
    name: { maxSize: 28, minSize: 24 },
    closest: { maxSize: 34, minSize: 28 },
  },
} as const;
/** The largest poster widths in pixels, by the number of members (index 0 is unused). */
const MAX_POSTER_WIDTHS = {
  story: [480, 480, 380, 330, 290, 260, 230, 210, 190],
  square: [360, 360, 300, 220, 190, 160, 140, 124, 112],
} as const;
const STAR_COUNT = 110;
/** Stars keep this distance to a text, in pixels. */
const STAR_MARGIN = 8;

/** Computes the position of each text and image on a group's card. */
export function layoutGroupCard(content: GroupCardContent, format: CardFormat, measure: Measure): GroupCardLayout {
  const { language, dir, members, pairs } = content;
  const metrics = FORMAT_METRICS[format];
  const isSquare = format === 'square';
  const head = layoutHead(content, format, measure);
  const ring = layoutRing(members.length, {
    width: WIDTH,
    top: Math.max(...head.map(({ y, size }) => y + size * DESCENT[dir])) + metrics.skyGap,
    bottom: metrics.closestY - metrics.closest.maxSize * ASCENT[dir] - metrics.skyGap,
    nameHeight: metrics.name.maxSize * (NAME_OFFSET + DESCENT[dir]),
    maxPosterWidth: MAX_POSTER_WIDTHS[format][members.length] ?? 100,
  });
  const seats = dir === 'rtl' ? ring.seats.map(({ x, y }) => ({ x: WIDTH - x, y })) : ring.seats;
  const seatOf = (id: string) => seats[members.findIndex((member) => member.id === id)] ?? ring.centre;
  const names = members.map(({ id, name }) => {
    const box = { ...metrics.name, weight: 800, width: ring.nameWidth };
    const fitted = fitName(name, box, language, measure);
    const { x, y } = seatOf(id);
    const baseline = y + (POSTER_RATIO / 2) * ring.posterWidth + metrics.name.maxSize * NAME_OFFSET;
    return { ...fitted, text: isolate(fitted.text), x, y: baseline, colour: WHITE, dir };
  });
  const displayUrl: CardLine = {
    text: content.displayUrl,
    size: isSquare ? 28 : 34,
    weight: 600,
    x: WIDTH / 2,
    y: metrics.displayUrlY,
    colour: LAVENDER,
    dir: 'ltr',
  };
  const closestLines = content.closest ? [layoutClosestPair(content.closest, content, format, measure)] : [];
  const lines = [...head, ...names, ...closestLines, displayUrl];

  return {
    width: WIDTH,
    height: metrics.height,
    stars: layoutStars(metrics.height, lines, measure),
    posters: members.map(({ id, image }) => ({ image, centre: seatOf(id), width: ring.posterWidth })),
    bonds: [...pairs].reverse().map(({ ids: [one, other], likeness }) => {
      const [from, to] = [seatOf(one), seatOf(other)];
      return { from, to, control: controlPoint(from, to, ring.centre), likeness };
    }),
    lines,
  };
}

/**
 * One line of text. Each name has half of the names' space, and what the other name leaves of its half. A name too long
 * for that ends with an ellipsis.
 */
function layoutClosestPair(
  { label, names: [one, other], percent }: NonNullable<GroupCardContent['closest']>,
  { language, dir }: GroupCardContent,
  format: CardFormat,
  measure: Measure,
): CardLine {
  const metrics = FORMAT_METRICS[format];
  const weight = 800;
  const compose = (name1: string, name2: string) => `${label} · ${isolate(name1)} × ${isolate(name2)} ${percent}`;
  const width = WIDTH - 2 * MARGIN;
  const widthOf = (text: string) => measure(text, { size: metrics.closest.minSize, weight });
  const free = width - widthOf(compose('', ''));
  const text = compose(
    shortenName(one, Math.max(free / 2, free - widthOf(other)), language, widthOf),
    shortenName(other, Math.max(free / 2, free - widthOf(one)), language, widthOf),
  );
  const { size, lines } = fitText(
    text,
    { maxSize: metrics.closest.maxSize, weight, maxLines: 1, width },
    language,
    measure,
  );
  return { text: lines[0] ?? '', size, weight, x: WIDTH / 2, y: metrics.closestY, colour: GOLD_300, dir };
}

/** Eyebrow, genre and, on a `story` card, the synopsis. */
function layoutHead(
  { language, dir, eyebrow, genre, synopsis }: GroupCardContent,
  format: CardFormat,
  measure: Measure,
): CardLine[] {
  const { eyebrowY } = FORMAT_METRICS[format];
  const isSquare = format === 'square';
  const lines: CardLine[] = [];
  const addText = (text: string, y: number, style: Omit<TextBox, 'width'> & { readonly colour: string }) => {
    const { weight, colour } = style;
    const width = WIDTH - 2 * MARGIN;
    const fullWidth = measure(text, { size: style.maxSize, weight });
    // A text that may have two lines gets them rather than becoming small.
    const isOneLine = style.maxLines === 1 || fullWidth <= width;
    const box = { ...style, width: isOneLine ? width : Math.min(width, TWO_LINES_WIDTH_RATIO * fullWidth) };
    const fitted = fitText(text, box, language, measure);
    const lineHeight = fitted.size * LINE_HEIGHT[dir];
    for (const [index, line] of fitted.lines.entries())
      lines.push({ text: line, size: fitted.size, weight, x: WIDTH / 2, y: y + index * lineHeight, colour, dir });
    return fitted.lines.length * lineHeight;
  };
  addText(eyebrow, eyebrowY, { maxSize: isSquare ? 36 : 44, weight: 800, maxLines: 1, colour: GOLD_300 });
  const genreY = eyebrowY + (isSquare ? 78 : 104);
  const genreStyle = { maxSize: isSquare ? 64 : 88, weight: 900, maxLines: isSquare ? 1 : 2, colour: WHITE };
  const genreHeight = addText(genre, genreY, genreStyle);
  if (!isSquare)
    addText(synopsis, genreY + genreHeight - 24, { maxSize: 40, weight: 500, maxLines: 2, colour: LAVENDER });
  return lines;
}

/** The same stars on every device, except those that would lie in a text. */
function layoutStars(height: number, lines: readonly CardLine[], measure: Measure): GroupCardLayout['stars'] {
  const texts = lines.map((line) => ({ ...line, halfWidth: measure(line.text, line) / 2 + STAR_MARGIN }));
  // Multiples of irrational numbers spread the stars evenly.
  return Array.from({ length: STAR_COUNT }, (_, star) => ({
    x: ((star * 0.618034) % 1) * WIDTH,
    y: ((star * 0.754878) % 1) * height,
    radius: 1 + ((star * 0.569841) % 1) * 1.8,
    opacity: 0.25 + 0.6 * ((star * 0.381966) % 1),
  })).filter(({ x, y }) =>
    texts.every(
      (text) =>
        Math.abs(x - text.x) > text.halfWidth ||
        y < text.y - text.size * ASCENT[text.dir] - STAR_MARGIN ||
        y > text.y + text.size * DESCENT[text.dir] + STAR_MARGIN,
    ),
  );
}

/** Keeps a name and its ellipsis together, even if the name's text direction is not the card's (U+2068, U+2069). */
function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
