import { canvasFont } from '../../sharing/card/canvas-font.ts';
import { GOLD_300, NIGHT_700, NIGHT_950 } from '../../sharing/card/card-colours.ts';
import type { CardLayout, PlacedText } from './card-layout.ts';

const CORAL = '#e8476f';
const LAVENDER = '#e6e0f7';

/** Size in pixels of a tiny copy of the poster. Enlarged, the copy is the card's blurred background. */
const TINY_WIDTH = 12;
const TINY_HEIGHT = 18;
/** The card shows at most this many pixels of the tiny copy: pixels at its edges have no neighbours to blur with. */
const TINY_VISIBLE_WIDTH = 10;
const TINY_VISIBLE_HEIGHT = 15;

/** In pixels. */
const POSTER_RADIUS = 44;
const POSTER_BORDER_WIDTH = 2;
const SEAL_RING_INSET = 9;

const COLOURS: Readonly<Record<PlacedText['role'], string>> = {
  eyebrow: GOLD_300,
  name: '#fff',
  drama: LAVENDER,
  percent: '#2a0714',
  match: '#2a0714',
  chip: '#fff',
  tagline: GOLD_300,
  invitation: '#fff',
  displayUrl: LAVENDER,
};

export interface CardAssets {
  /** Null if the poster could not be loaded: the card then has a plain background. */
  readonly poster: CanvasImageSource | null;
  /** The page's own font list. */
  readonly fontFamily: string;
}

export function drawCard(
  context: CanvasRenderingContext2D,
  layout: CardLayout,
  { poster, fontFamily }: CardAssets,
): void {
  drawBackground(context, layout, poster);
  drawPoster(context, layout, poster);
  drawSeal(context, layout);
  context.fillStyle = 'rgb(255 255 255 / 0.16)';
  for (const { x, y, width, height } of layout.chips) {
    context.beginPath();
    context.roundRect(x, y, width, height, height / 2);
    context.fill();
  }
  drawHeart(context, layout);
  context.textBaseline = 'alphabetic';
  for (const { role, text, x, y, align, dir, ...font } of layout.texts) {
    context.font = canvasFont(font, fontFamily);
    context.fillStyle = COLOURS[role];
    context.direction = dir;
    context.textAlign = align;
    context.fillText(text, x, y);
  }
}

/** Draws the blurred poster as background. Enlarging a tiny copy of the poster blurs it in every browser. */
function drawBackground(
  context: CanvasRenderingContext2D,
  { width, height }: CardLayout,
  poster: CardAssets['poster'],
) {
  const night = context.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, NIGHT_700);
  night.addColorStop(1, NIGHT_950);
  context.fillStyle = night;
  context.fillRect(0, 0, width, height);
  if (!poster) return;
  const tiny = document.createElement('canvas');
  [tiny.width, tiny.height] = [TINY_WIDTH, TINY_HEIGHT];
  tiny.getContext('2d')?.drawImage(poster, 0, 0, tiny.width, tiny.height);
  context.imageSmoothingQuality = 'high';
  const scale = Math.max(width / TINY_VISIBLE_WIDTH, height / TINY_VISIBLE_HEIGHT);
  context.drawImage(
    tiny,
    (width - TINY_WIDTH * scale) / 2,
    (height - TINY_HEIGHT * scale) / 2,
    TINY_WIDTH * scale,
    TINY_HEIGHT * scale,
  );
  const shade = context.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgb(13 10 31 / 0.66)');
  shade.addColorStop(0.45, 'rgb(13 10 31 / 0.58)');
  shade.addColorStop(1, 'rgb(13 10 31 / 0.84)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

function drawPoster(context: CanvasRenderingContext2D, { poster: box }: CardLayout, poster: CardAssets['poster']) {
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, POSTER_RADIUS);
  context.shadowColor = 'rgb(0 0 0 / 0.55)';
  context.shadowBlur = 70;
  context.shadowOffsetY = 26;
  context.fillStyle = NIGHT_700;
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  if (poster) context.drawImage(poster, box.x, box.y, box.width, box.height);
  context.restore();
  // A line reaches half its width to each side of its path: with this inset the border stays inside the poster.
  const inset = POSTER_BORDER_WIDTH / 2;
  context.beginPath();
  context.roundRect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset, POSTER_RADIUS - inset);
  context.strokeStyle = 'rgb(255 255 255 / 0.28)';
  context.lineWidth = POSTER_BORDER_WIDTH;
  context.stroke();
}

function drawSeal(context: CanvasRenderingContext2D, { seal: { x, y, radius } }: CardLayout) {
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.shadowColor = 'rgb(0 0 0 / 0.4)';
  context.shadowBlur = 30;
  context.shadowOffsetY = 10;
  context.fillStyle = GOLD_300;
  context.fill();
  context.restore();
  context.beginPath();
  context.arc(x, y, radius - SEAL_RING_INSET, 0, 2 * Math.PI);
  context.strokeStyle = 'rgb(42 7 20 / 0.4)';
  context.lineWidth = 3;
  context.stroke();
}

/** Draws a shape instead of the character ♥, which some systems show as an emoji. */
function drawHeart(context: CanvasRenderingContext2D, { heart: { x, y, size } }: CardLayout) {
  const half = size / 2;
  context.beginPath();
  context.moveTo(x, y + half * 0.95);
  context.bezierCurveTo(x - half * 1.5, y - half * 0.1, x - half * 0.8, y - half * 1.25, x, y - half * 0.4);
  context.bezierCurveTo(x + half * 0.8, y - half * 1.25, x + half * 1.5, y - half * 0.1, x, y + half * 0.95);
  context.fillStyle = CORAL;
  context.fill();
}
