import { limitTime } from '#api/limit-time.ts';

/** Some browsers never answer when asked for a canvas as an image. */
const ENCODING_LIMIT_MS = 3_000;
/** Red, green and blue of the two halves of a sample, and how far an honest browser's JPEG may be from them. */
const SAMPLE_COLOURS = [
  [44, 36, 89],
  [255, 217, 138],
] as const;
const SAMPLE_SIZE = 32;
const SAMPLE_TOLERANCE = 24;

export const IMAGE_TYPE = 'image/jpeg';
const JPEG_QUALITY = 0.94;

/** A card as JPEG. Rejects if the browser can't encode a canvas, or falsifies it against tracking. */
export async function encodeCard(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await encode(canvas);
  await refuseFalsified();
  return blob;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await limitTime(
    () => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, IMAGE_TYPE, JPEG_QUALITY)),
    ENCODING_LIMIT_MS,
  );
  if (!blob) throw new Error('no image');
  return blob;
}

/** Encodes a sample of two colours and looks at the image: a falsified one is noise, or of one colour. */
async function refuseFalsified(): Promise<void> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * SAMPLE_SIZE, SAMPLE_SIZE];
  const context = canvas.getContext('2d', { alpha: false });
  for (const [half, colour] of SAMPLE_COLOURS.entries()) {
    if (context) context.fillStyle = `rgb(${colour.join(' ')})`;
    context?.fillRect(half * SAMPLE_SIZE, 0, SAMPLE_SIZE, SAMPLE_SIZE);
  }
  context?.drawImage(await createImageBitmap(await encode(canvas)), 0, 0);
  for (const [half, colour] of SAMPLE_COLOURS.entries()) {
    const shown = context?.getImageData((half + 0.5) * SAMPLE_SIZE, SAMPLE_SIZE / 2, 1, 1).data ?? [];
    if (colour.some((value, index) => !(Math.abs(value - (shown[index] ?? Number.NaN)) <= SAMPLE_TOLERANCE)))
      throw new Error('falsified image');
  }
}
