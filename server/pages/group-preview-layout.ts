/** Size of a preview in pixels, as messengers recommend. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** The background's red, green and blue: `--night-950`. Every tile has a margin of this colour. */
export const PREVIEW_BACKGROUND = [0x0d, 0x0a, 0x1f] as const;

/** Size in pixels of a tile: a poster, drawn at build time, with a margin of background. */
export interface TileSize {
  readonly posterWidth: number;
  readonly margin: number;
}

/** The aspect ratio of posters is 2:3. */
const posterHeight = (size: TileSize) => (size.posterWidth * 3) / 2;
export const tileWidth = (size: TileSize) => size.posterWidth + 2 * size.margin;
export const tileHeight = (size: TileSize) => posterHeight(size) + 2 * size.margin;

// With these sizes a preview of two posters has about 160 kB; with eight posters it has about 390 kB, at most 490 kB.
// Some messengers ignore a picture above 300 kB (docs/decisions/042); for large groups that is accepted.
const LARGE: TileSize = { posterWidth: 330, margin: 15 };
const MEDIUM: TileSize = { posterWidth: 260, margin: 10 };
const SMALL: TileSize = { posterWidth: 190, margin: 10 };
export const TILE_SIZES = [LARGE, MEDIUM, SMALL] as const;

export interface PreviewLayout {
  readonly size: TileSize;
  /** Upper left corners of the tiles, in reading order. Tiles don't overlap and stay within the preview. */
  readonly tilePositions: readonly { readonly x: number; readonly y: number }[];
}

/** Lays out 2 to 8 tiles: up to four in one row, more in two rows. */
export function layOutPreview(count: number): PreviewLayout {
  const size = count <= 3 ? LARGE : count === 4 ? MEDIUM : SMALL;
  const rows = count <= 4 ? [count] : [Math.ceil(count / 2), Math.floor(count / 2)];
  // Rounded down to whole pixels, as the large tile's height leaves half a pixel.
  const top = Math.floor((PREVIEW_SIZE.height - rows.length * tileHeight(size)) / 2);
  const tilePositions = rows.flatMap((columns, row) =>
    Array.from({ length: columns }, (_, column) => ({
      x: (PREVIEW_SIZE.width - columns * tileWidth(size)) / 2 + column * tileWidth(size),
      y: top + row * tileHeight(size),
    })),
  );
  return { size, tilePositions };
}

/** File name of a couple's tile in `dist-ssr/preview-tiles`. */
export function tileName(coupleId: number, size: TileSize): string {
  return `${size.posterWidth}-${coupleId}`;
}
