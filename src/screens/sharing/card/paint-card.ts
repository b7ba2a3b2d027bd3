const IMAGE_TYPE = 'image/jpeg';
const JPEG_QUALITY = 0.94;

export interface Painting {
  /** In pixels, like the height. */
  readonly width: number;
  readonly height: number;
  /** Called when the canvas has this size. */
  readonly draw: () => void;
}

interface CardNaming {
  /** The language tag of the card's texts. */
  readonly tag: string;
  /** The file's name without extension. */
  readonly name: string;
}

/**
 * Paints a card in the page's own fonts; `preparePainting` may measure texts with the context. Rejects if the browser
 * has no canvas, or can't encode a canvas as JPEG.
 */
export async function paintCard(
  { tag, name }: CardNaming,
  preparePainting: (context: CanvasRenderingContext2D, fontFamily: string) => Painting,
): Promise<File> {
  const canvas = document.createElement('canvas');
  // The language selects the shapes of Han characters, which differ between Korean and Chinese.
  canvas.lang = tag;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const { width, height, draw } = preparePainting(context, getComputedStyle(document.documentElement).fontFamily);
  canvas.width = width;
  canvas.height = height;
  draw();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, IMAGE_TYPE, JPEG_QUALITY));
  if (!blob) throw new Error('no image');
  return new File([blob], `${name}.jpg`, { type: IMAGE_TYPE });
}
