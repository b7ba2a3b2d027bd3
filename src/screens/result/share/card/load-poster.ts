const WIDTH = 800;
const HEIGHT = 1200;

/**
 * A poster ready to be drawn, or null where it can't be had. Vector posters get a size of their own first: without one
 * some browsers draw nothing, others draw 300 pixels enlarged.
 */
export async function loadPoster(address: string): Promise<HTMLImageElement | null> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    return await decoded(await sized(await answer.blob()));
  } catch {
    return null;
  }
}

async function sized(picture: Blob): Promise<Blob> {
  if (!picture.type.startsWith('image/svg')) return picture;
  const drawing = new DOMParser().parseFromString(await picture.text(), 'image/svg+xml');
  drawing.documentElement.setAttribute('width', String(WIDTH));
  drawing.documentElement.setAttribute('height', String(HEIGHT));
  return new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
}

async function decoded(picture: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(picture);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
