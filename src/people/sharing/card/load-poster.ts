/** The size at which SVG posters are drawn, in pixels. */
const POSTER_WIDTH = 800;
const POSTER_HEIGHT = 1200;

/**
 * Loads a poster to draw on a canvas; null if that fails. SVG posters first get a width and height: without them some
 * browsers draw nothing, and others make an image only 300 pixels wide, which is then enlarged.
 */
export async function loadPoster(url: string): Promise<HTMLImageElement | null> {
  try {
    const response = await fetch(url);
    if (!response.ok) return null;
    return await decodeImage(await setSvgSize(await response.blob()));
  } catch {
    return null;
  }
}

async function setSvgSize(blob: Blob): Promise<Blob> {
  if (!blob.type.startsWith('image/svg')) return blob;
  const svg = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml');
  svg.documentElement.setAttribute('width', String(POSTER_WIDTH));
  svg.documentElement.setAttribute('height', String(POSTER_HEIGHT));
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
