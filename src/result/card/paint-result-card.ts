import { CORAL, GOLD_300, NIGHT_700, NIGHT_950 } from '#people/sharing/card/card-colours.ts';
import type { CardFormat } from '#people/sharing/card/card-format.ts';
import { fillDownwards, paintCard } from '#people/sharing/card/paint-card.ts';
import type { CardContent } from './card-content.ts';
import { layoutResultCard, type ResultCardLayout } from './result-card-layout.ts';

/** Size in pixels of a tiny copy of the poster. Enlarged, the copy is the card's blurred background. */
const TINY_WIDTH = 12;
const TINY_HEIGHT = 18;
/** The card shows at most this many pixels of the tiny copy: pixels at its edges have no neighbours to blur with. */
const TINY_VISIBLE_WIDTH = 10;
const TINY_VISIBLE_HEIGHT = 15;
/** In pixels. */
const SEAL_RING_INSET = 9;

/** Draws a result's card on this device. Rejects if the browser can't. */
export function paintResultCard(content: CardContent, format: CardFormat): Promise<File> {
  return paintCard({
    language: content.language,
    name: `drama-couple-${format}`,
    layOut: (measure) => layoutResultCard(content, format, measure),
    drawBelowPosters: (context, layout, images) =>
      drawBackground(context, layout, images.get(content.posterUrl) ?? null),
    drawAbovePosters(context, layout) {
      drawSeal(context, layout);
      drawChips(context, layout);
      drawHeart(context, layout);
    },
    posterShadow: { colour: 'rgb(0 0 0 / 0.55)', blur: 70, offsetY: 26 },
    posterBorder: { colour: 'rgb(255 255 255 / 0.28)', width: 2 },
  });
}

/** Draws the blurred poster as background. Enlarging a tiny copy of the poster blurs it in every browser. */
function drawBackground(
  context: CanvasRenderingContext2D,
  layout: ResultCardLayout,
  poster: CanvasImageSource | null,
): void {
  fillDownwards(context, layout, [
    [0, NIGHT_700],
    [1, NIGHT_950],
  ]);
  if (!poster) return;
  const tiny = document.createElement('canvas');
  [tiny.width, tiny.height] = [TINY_WIDTH, TINY_HEIGHT];
  tiny.getContext('2d')?.drawImage(poster, 0, 0, tiny.width, tiny.height);
  context.imageSmoothingQuality = 'high';
  const { width, height } = layout;
  const scale = Math.max(width / TINY_VISIBLE_WIDTH, height / TINY_VISIBLE_HEIGHT);
  context.drawImage(
    tiny,
    (width - TINY_WIDTH * scale) / 2,
    (height - TINY_HEIGHT * scale) / 2,
    TINY_WIDTH * scale,
    TINY_HEIGHT * scale,
  );
  fillDownwards(context, layout, [
    [0, 'rgb(13 10 31 / 0.66)'],
    [0.45, 'rgb(13 10 31 / 0.58)'],
    [1, 'rgb(13 10 31 / 0.84)'],
  ]);
}

function drawSeal(context: CanvasRenderingContext2D, { seal: { x, y, radius } }: ResultCardLayout): void {
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

function drawChips(context: CanvasRenderingContext2D, { chips }: ResultCardLayout): void {
  context.fillStyle = 'rgb(255 255 255 / 0.16)';
  for (const { x, y, width, height } of chips) {
    context.beginPath();
    context.roundRect(x, y, width, height, height / 2);
    context.fill();
  }
}

/** Draws a shape instead of the character ♥, which some systems show as an emoji. */
export function drawHeart(
  context: CanvasRenderingContext2D,
  { heart: { x, y, size } }: Pick<ResultCardLayout, 'heart'>,
): void {
  const half = size / 2;
  context.beginPath();
  context.moveTo(x, y + half * 0.95);
  context.bezierCurveTo(x - half * 1.5, y - half * 0.1, x - half * 0.8, y - half * 1.25, x, y - half * 0.4);
  context.bezierCurveTo(x + half * 0.8, y - half * 1.25, x + half * 1.5, y - half * 0.1, x, y + half * 0.95);
  context.fillStyle = CORAL;
  context.fill();
}
