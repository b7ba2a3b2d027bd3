/** A preview's size in pixels, as messengers want it. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** The night that posters stand before: red, green, blue. Tiles end in it on all sides. */
export const NIGHT = [0x0d, 0x0a, 0x1f] as const;

/** A poster drawn once at build time with a margin of night around it; in pixels. */
export interface TileSize {
  readonly posterWidth: number;
  readonly margin: number;
}

/** Posters are 2:3. */
const posterHeight = (size: TileSize) => (size.posterWidth * 3) / 2;
export const tileWidth = (size: TileSize) => size.posterWidth + 2 * size.margin;
export const tileHeight = (size: TileSize) => posterHeight(size) + 2 * size.margin;

// Small enough for a file under 450 kB with any posters: some messengers ignore larger ones.
const LARGE: TileSize = { posterWidth: 330, margin: 15 };
const MEDIUM: TileSize = { posterWidth: 260, margin: 10 };
const SMALL: TileSize = { posterWidth: 190, margin: 10 };
export const TILE_SIZES = [LARGE, MEDIUM, SMALL] as const;

export interface PictureLayout {
  readonly size: TileSize;
  /** Left upper corners of the tiles, in reading order. They neither overlap nor leave the picture. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

/** Where the tiles of 2 to 8 posters stand: up to four in one row, more in two. */
export function pictureLayout(count: number): PictureLayout {
  const size = count <= 3 ? LARGE : count === 4 ? MEDIUM : SMALL;
  const rows = count <= 4 ? [count] : [Math.ceil(count / 2), Math.floor(count / 2)];
  const top = (PICTURE.height - rows.length * tileHeight(size)) / 2;
  const places = rows.flatMap((columns, row) =>
    Array.from({ length: columns }, (_, column) => ({
      x: (PICTURE.width - columns * tileWidth(size)) / 2 + column * tileWidth(size),
      y: Math.floor(top) + row * tileHeight(size),
    })),
  );
  return { size, places };
}

/** The name of a couple's tile in `dist-ssr/preview-tiles`. */
export function tileName(coupleId: number, size: TileSize): string {
  return `${size.posterWidth}-${coupleId}`;
}
