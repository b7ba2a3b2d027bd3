import type { CardImage } from './card-layout.ts';

/**
 * Loads an image to draw on a canvas; null if that fails. SVG images first get the width and height at which they are
 * drawn: without them some browsers draw nothing, and others make an image only 300 pixels wide, which is then
 * enlarged.
 */
export async function loadImage(image: CardImage): Promise<HTMLImageElement | null> {
  try {
    const response = await fetch(image.image);
    if (!response.ok) return null;
    return await decodeImage(await fitSvg(await response.blob(), image));
  } catch {
    return null;
  }
}

async function fitSvg(blob: Blob, { width, height, viewBox }: CardImage): Promise<Blob> {
  if (!blob.type.startsWith('image/svg')) return blob;
  const svg = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml');
  svg.documentElement.setAttribute('width', String(width));
  svg.documentElement.setAttribute('height', String(height));
  if (viewBox) svg.documentElement.setAttribute('viewBox', viewBox);
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' });
}

async function decodeImage(blob: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
