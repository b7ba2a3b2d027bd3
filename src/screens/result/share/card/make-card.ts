import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import type { CardContent } from './card-content.ts';
import { type CardFormat, layoutCard } from './card-layout.ts';
import { canvasMeasure, drawCard } from './draw-card.ts';
import { loadPoster } from './load-poster.ts';

const TYPE = 'image/jpeg';
const QUALITY = 0.94;

/** Draws a card on this device: 1080 × 1920 or 1080 × 1080 pixels. Rejects where the browser gives no canvas. */
export async function makeCard(content: CardContent, format: CardFormat): Promise<File> {
  const poster = await loadPoster(content.image);
  const canvas = document.createElement('canvas');
  // Han characters look different from language to language.
  canvas.lang = LANGUAGE_ENTRIES[content.language].tag;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const family = getComputedStyle(document.documentElement).fontFamily;
  const layout = layoutCard(content, format, canvasMeasure(context, family));
  canvas.width = layout.width;
  canvas.height = layout.height;
  drawCard(context, layout, { poster, family });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('no picture');
  return new File([blob], `drama-couple-${format}.jpg`, { type: TYPE });
}
