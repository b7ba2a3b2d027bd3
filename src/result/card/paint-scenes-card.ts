import { GOLD_300, NIGHT_950 } from '#people/sharing/card/card-colours.ts';
import { fillDownwards, POSTER_RADIUS, paintCard } from '#people/sharing/card/paint-card.ts';
import { drawHeart } from './paint-result-card.ts';
import { layoutScenesCard, type SceneImage, type ScenesCardLayout } from './scenes-card-layout.ts';
import type { ScenesContent } from './scenes-content.ts';

/** From the last line of a scene's text until its sky is as bright as it is, in pixels. */
const SHADE_FADE = 90;
/** In pixels. */
const STICKER_BORDER = 10;
const STICKER_RADIUS = 40;

/** Draws the card with a result's nine scenes on this device. Rejects if the browser can't. */
export function paintScenesCard(content: ScenesContent): Promise<File> {
  return paintCard({
    language: content.language,
    name: 'drama-scenes',
    layOut: (measure) => layoutScenesCard(content, measure),
    drawBelowPosters: drawNight,
    drawAbovePosters(context, layout) {
      for (const scene of layout.posters) drawShade(context, scene);
      drawSticker(context, layout.sticker);
      drawHeart(context, layout);
    },
    posterShadow: { colour: 'rgb(0 0 0 / 0.45)', blur: 30, offsetY: 12 },
    posterBorder: { colour: 'rgb(255 255 255 / 0.22)', width: 2 },
  });
}

/** From dusk to dawn. */
function drawNight(context: CanvasRenderingContext2D, layout: ScenesCardLayout): void {
  fillDownwards(context, layout, [
    [0, '#43215f'],
    [0.16, '#251a4d'],
    [0.5, NIGHT_950],
    [0.8, '#2b1a4e'],
    [1, '#8a3d68'],
  ]);
}

/** Darkens a sky behind its text. */
function drawShade(context: CanvasRenderingContext2D, { x, y, width, height, textBottom }: SceneImage): void {
  const shadeHeight = Math.min(height, textBottom + SHADE_FADE - y);
  const gradient = context.createLinearGradient(0, y, 0, y + shadeHeight);
  gradient.addColorStop(0, 'rgb(13 10 31 / 0.74)');
  gradient.addColorStop((textBottom - y) / (textBottom + SHADE_FADE - y), 'rgb(13 10 31 / 0.56)');
  gradient.addColorStop(1, 'rgb(13 10 31 / 0)');
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, width * POSTER_RADIUS);
  context.clip();
  context.fillStyle = gradient;
  context.fillRect(x, y, width, shadeHeight);
  context.restore();
}

function drawSticker(
  context: CanvasRenderingContext2D,
  { x, y, width, height, turn }: ScenesCardLayout['sticker'],
): void {
  context.save();
  context.translate(x + width / 2, y + height / 2);
  context.rotate(turn);
  context.shadowColor = 'rgb(0 0 0 / 0.45)';
  context.shadowBlur = 28;
  context.shadowOffsetY = 10;
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, STICKER_RADIUS);
  context.fill();
  context.shadowColor = 'transparent';
  context.fillStyle = GOLD_300;
  context.beginPath();
  context.roundRect(
    STICKER_BORDER - width / 2,
    STICKER_BORDER - height / 2,
    width - 2 * STICKER_BORDER,
    height - 2 * STICKER_BORDER,
    STICKER_RADIUS - STICKER_BORDER,
  );
  context.fill();
  context.restore();
}
