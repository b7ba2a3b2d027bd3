import { GOLD_300 } from '#people/sharing/card/card-colours.ts';
import type { CardFormat } from '#people/sharing/card/card-format.ts';
import {
  type CardLanguage,
  type CardLayout,
  type CardText,
  LAVENDER,
  LINE_HEIGHT,
  POSTER_RATIO,
  placeLine,
  WHITE,
} from '#people/sharing/card/card-layout.ts';
import { FEWER_LINES_MIN_SCALE, fitText, type Measure, shorten, type TextBox } from '#people/sharing/card/fit-text.ts';
import type { PairView } from '#reads/group-view.ts';
import { controlPoint, type Point } from '../constellation/bond-shape.ts';
import { isGolden } from './bond-style.ts';
import { layoutRing } from './ring.ts';

/** The texts and images of a group's card, in the visitor's language. */
export interface GroupCardContent extends CardLanguage {
  readonly eyebrow: string;
  readonly genre: string;
  readonly synopsis: string;
  /** Sorted by id: every link to the same members gives the same card. */
  readonly members: readonly { readonly id: string; readonly name: string; readonly image: string }[];
  /** Most alike first. */
  readonly pairs: readonly PairView[];
  /** What the card tells of the most alike pair; null for a single member. */
  readonly closest: {
    readonly verdict: string;
    readonly names: readonly [string, string];
    readonly percent: string;
  } | null;
  /** URL of home without its scheme. */
  readonly displayUrl: string;
}

export interface GroupCardLayout extends CardLayout {
  /** In pixels, opacity from 0 to 1. */
  readonly stars: readonly (Point & { readonly radius: number; readonly opacity: number })[];
  /** A curve for each pair, between their posters. The least alike pair comes first, the closest last. */
  readonly bonds: readonly {
    readonly from: Point;
    readonly to: Point;
    /** Control point of the curve. */
    readonly control: Point;
    readonly likeness: number;
  }[];
}

const WIDTH = 1080;
/** How far letters reach above and below their baseline: multiples of the font size. */
const ASCENT = { ltr: 0.86, rtl: 1 } as const;
const DESCENT = { ltr: 0.3, rtl: 0.45 } as const;
/** From the lower edge of a poster to the baseline of its name: a multiple of the font size. */
const NAME_OFFSET = 1.3;
/** Empty space at both sides of a text that may fill the width of the card, in pixels. */
const MARGIN = 80;
const WIDE_LINE = { x: WIDTH / 2, width: WIDTH - 2 * MARGIN };
/** The width of a box in which `fitText` makes two lines: a share of the text's width on one line at full size. */
const TWO_LINES_WIDTH_RATIO = FEWER_LINES_MIN_SCALE - 0.04;
/** In pixels. The edges of a `story` card stay empty: apps put their buttons over them. */
const FORMAT_METRICS = {
  story: {
    height: 1920,
    eyebrowY: 186,
    verdictY: 1628,
    closestY: 1698,
    displayUrlY: 1774,
    /** Between the texts and the posters. */
    skyGap: 48,
    name: { size: 34, minSize: 26 },
    verdict: 76,
    closest: { size: 38, minSize: 32 },
  },
  square: {
    height: 1080,
    eyebrowY: 84,
    verdictY: 944,
    closestY: 996,
    displayUrlY: 1046,
    skyGap: 24,
    name: { size: 28, minSize: 24 },
    verdict: 54,
    closest: { size: 30, minSize: 28 },
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
  const { dir, members, pairs } = content;
  const metrics = FORMAT_METRICS[format];
  const isSquare = format === 'square';
  const head = layoutHead(content, format, measure);
  const ring = layoutRing(members.length, {
    width: WIDTH,
    top: Math.max(...head.map(({ y, size }) => y + size * DESCENT[dir])) + metrics.skyGap,
    bottom: metrics.verdictY - metrics.verdict * ASCENT[dir] - metrics.skyGap,
    nameHeight: metrics.name.size * (NAME_OFFSET + DESCENT[dir]),
    maxPosterWidth: MAX_POSTER_WIDTHS[format][members.length] ?? 100,
  });
  const seats = dir === 'rtl' ? ring.seats.map(({ x, y }) => ({ x: WIDTH - x, y })) : ring.seats;
  const seatOf = (id: string) => seats[members.findIndex((member) => member.id === id)] ?? ring.centre;
  const names = members.map(({ id, name }) => {
    const { x, y } = seatOf(id);
    const baseline = y + (POSTER_RATIO / 2) * ring.posterWidth + metrics.name.size * NAME_OFFSET;
    const style = { ...metrics.name, weight: 800, width: ring.nameWidth, x, y: baseline, colour: WHITE };
    const line = placeLine(name, style, content, measure);
    return { ...line, text: isolate(line.text) };
  });
  const urlStyle = { ...WIDE_LINE, size: isSquare ? 28 : 34, weight: 600, y: metrics.displayUrlY, colour: LAVENDER };
  const displayUrl = placeLine(content.displayUrl, urlStyle, { ...content, dir: 'ltr' }, measure);
  const closestLines = content.closest ? layoutClosestPair(content.closest, content, format, measure) : [];
  const texts = [...head, ...names, ...closestLines, displayUrl];

  return {
    width: WIDTH,
    height: metrics.height,
    stars: layoutStars(metrics.height, texts, measure),
    posters: members.map(({ id, image }) => ({ image, ...posterBox(seatOf(id), ring.posterWidth) })),
    bonds: [...pairs].reverse().map(({ ids: [one, other], likeness }) => {
      const [from, to] = [seatOf(one), seatOf(other)];
      return { from, to, control: controlPoint(from, to, ring.centre), likeness };
    }),
    texts,
  };
}

function posterBox({ x, y }: Point, width: number) {
  const height = POSTER_RATIO * width;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * The verdict, large, and below it who and how alike. Each name has half of the names' space, and what the other name
 * leaves of its half. A name too long for that ends with an ellipsis.
 */
function layoutClosestPair(
  { verdict, names: [one, other], percent }: NonNullable<GroupCardContent['closest']>,
  content: GroupCardContent,
  format: CardFormat,
  measure: Measure,
): CardText[] {
  const metrics = FORMAT_METRICS[format];
  const style = { ...WIDE_LINE, ...metrics.closest, weight: 700, y: metrics.closestY, colour: LAVENDER };
  const compose = (name1: string, name2: string) => `${isolate(name1)} × ${isolate(name2)} · ${percent}`;
  const widthOf = (text: string) => measure(text, { size: style.minSize, weight: style.weight });
  const free = style.width - widthOf(compose('', ''));
  const who = compose(
    shorten(one, Math.max(free / 2, free - widthOf(other)), content.language, widthOf),
    shorten(other, Math.max(free / 2, free - widthOf(one)), content.language, widthOf),
  );
  const colour = isGolden(content.pairs[0]?.likeness ?? 0) ? GOLD_300 : WHITE;
  const verdictStyle = { ...WIDE_LINE, size: metrics.verdict, weight: 900, y: metrics.verdictY, colour };
  return [placeLine(verdict, verdictStyle, content, measure), placeLine(who, style, content, measure)];
}

/** Eyebrow, genre and, on a `story` card, the synopsis. */
function layoutHead(
  { language, dir, eyebrow, genre, synopsis }: GroupCardContent,
  format: CardFormat,
  measure: Measure,
): CardText[] {
  const { eyebrowY } = FORMAT_METRICS[format];
  const isSquare = format === 'square';
  const lines: CardText[] = [];
  const addText = (text: string, y: number, style: Omit<TextBox, 'width'> & { readonly colour: string }) => {
    const { weight, colour } = style;
    const width = WIDTH - 2 * MARGIN;
    const fullWidth = measure(text, { size: style.maxSize, weight });
    // A text that may have two lines gets them rather than becoming small.
    const isOneLine = style.maxLines === 1 || fullWidth <= width;
    const box = { ...style, width: isOneLine ? width : Math.min(width, TWO_LINES_WIDTH_RATIO * fullWidth) };
    const fitted = fitText(text, box, language, measure);
    const { size } = fitted;
    const lineHeight = size * LINE_HEIGHT[dir];
    for (const [index, line] of fitted.lines.entries())
      lines.push({ size, weight, text: line, x: WIDTH / 2, y: y + index * lineHeight, align: 'center', colour, dir });
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
function layoutStars(height: number, lines: readonly CardText[], measure: Measure): GroupCardLayout['stars'] {
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
