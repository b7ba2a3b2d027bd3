const IMAGE_TYPE = 'image/jpeg';
const QUALITY = 0.94;

export interface Painting {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Called once the canvas has that size. */
  readonly draw: () => void;
}

/**
 * Paints a picture in the page's own fonts. Rejects where the browser gives no canvas.
 *
 * @param file The language tag of its words, and the file's name without ending.
 * @param preparePainting Gives the painting; it may measure with the context before it is drawn.
 */
export async function paintCard(
  { tag, name }: { readonly tag: string; readonly name: string },
  preparePainting: (context: CanvasRenderingContext2D, family: string) => Painting,
): Promise<File> {
  const canvas = document.createElement('canvas');
  // Han characters look different from language to language.
  canvas.lang = tag;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const { width, height, draw } = preparePainting(context, getComputedStyle(document.documentElement).fontFamily);
  canvas.width = width;
  canvas.height = height;
  draw();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, IMAGE_TYPE, QUALITY));
  if (!blob) throw new Error('no picture');
  return new File([blob], `${name}.jpg`, { type: IMAGE_TYPE });
}
