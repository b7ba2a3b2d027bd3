import type { Language } from '#domain/language.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { NIGHT_700 } from './card-colours.ts';
import type { CardLayout } from './card-layout.ts';
import { encodeCard, IMAGE_TYPE } from './encode-card.ts';
import type { FontSpec, Measure } from './fit-text.ts';
import { loadImage } from './load-image.ts';

/** The radius of a poster's corners: a multiple of its width. */
export const POSTER_RADIUS = 0.085;

/** By path or URL; null if the poster did not load. */
type PosterImages = ReadonlyMap<string, CanvasImageSource | null>;

interface Shadow {
  readonly colour: string;
  /** In pixels. */
  readonly blur: number;
  readonly offsetY?: number;
}

export interface CardPainting<Layout extends CardLayout> {
  readonly language: Language;
  /** The file's name without extension. */
  readonly name: string;
  /** Computes the card's layout. Texts are measured in the fonts in which they are drawn. */
  readonly layOut: (measure: Measure) => Layout;
  readonly drawBelowPosters: (context: CanvasRenderingContext2D, layout: Layout, images: PosterImages) => void;
  readonly drawAbovePosters?: (context: CanvasRenderingContext2D, layout: Layout) => void;
  readonly posterShadow: Shadow;
  readonly posterBorder: { readonly colour: string; readonly width: number };
  readonly textShadow?: Shadow;
}

/**
 * Paints a card in the page's own fonts: background, posters, ornaments, texts. Rejects if the browser has no canvas,
 * can't encode a canvas as JPEG, or falsifies it against tracking.
 */
export async function paintCard<Layout extends CardLayout>(painting: CardPainting<Layout>): Promise<File> {
  const canvas = document.createElement('canvas');
  // The language selects the shapes of Han characters, which differ between Korean and Chinese.
  canvas.lang = LANGUAGE_ENTRIES[painting.language].tag;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const { fontFamily } = getComputedStyle(document.documentElement);
  const layout = painting.layOut((text, font) => {
    context.font = canvasFont(font, fontFamily);
    return context.measureText(text).width;
  });
  const posters = new Map(layout.posters.map((poster) => [poster.image, poster]));
  const images = new Map(
    await Promise.all([...posters].map(async ([url, poster]) => [url, await loadImage(poster)] as const)),
  );

  [canvas.width, canvas.height] = [layout.width, layout.height];
  painting.drawBelowPosters(context, layout, images);
  for (const poster of layout.posters) drawPoster(context, poster, images.get(poster.image) ?? null, painting);
  painting.drawAbovePosters?.(context, layout);
  if (painting.textShadow) castShadow(context, painting.textShadow);
  for (const { text, x, y, align, dir, colour, turn = 0, ...font } of layout.texts) {
    context.font = canvasFont(font, fontFamily);
    context.fillStyle = colour;
    context.direction = dir;
    context.textAlign = align;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.fillText(text, 0, 0);
    context.restore();
  }

  return new File([await encodeCard(canvas)], `${painting.name}.jpg`, { type: IMAGE_TYPE });
}

function drawPoster(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: CardLayout['posters'][number],
  image: CanvasImageSource | null,
  { posterShadow, posterBorder: border }: Pick<CardPainting<CardLayout>, 'posterShadow' | 'posterBorder'>,
): void {
  const radius = width * POSTER_RADIUS;
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  castShadow(context, posterShadow);
  context.fillStyle = NIGHT_700;
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  if (image) context.drawImage(image, x, y, width, height);
  context.restore();
  // A line reaches half its width to each side of its path: with this inset the border stays inside the poster.
  const inset = border.width / 2;
  context.beginPath();
  context.roundRect(x + inset, y + inset, width - border.width, height - border.width, radius - inset);
  context.strokeStyle = border.colour;
  context.lineWidth = border.width;
  context.stroke();
}

function castShadow(context: CanvasRenderingContext2D, { colour, blur, offsetY = 0 }: Shadow): void {
  context.shadowColor = colour;
  context.shadowBlur = blur;
  context.shadowOffsetY = offsetY;
}

/** Fills the card with colours from top to bottom; `stops` are shares of the height with their colours. */
export function fillDownwards(
  context: CanvasRenderingContext2D,
  { width, height }: CardLayout,
  stops: readonly (readonly [share: number, colour: string])[],
): void {
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [share, colour] of stops) gradient.addColorStop(share, colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/** A font in the CSS syntax that `context.font` takes. */
function canvasFont({ size, weight }: FontSpec, fontFamily: string): string {
  return `${weight} ${size}px ${fontFamily}`;
}
