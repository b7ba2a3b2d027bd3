import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import {
  PREVIEW_BACKGROUND,
  TILE_SIZES,
  type TileSize,
  tileHeight,
  tileName,
  tileWidth,
} from '../../server/pages/group-preview-layout.ts';
import { writeWhole } from './whole-file.ts';

const POSTERS = 'public/posters';
const CACHE = '.cache/preview-tiles';
/** Increase this with each change to the drawing of a tile, so that cached tiles are drawn again. */
const DRAWING_VERSION = '1';
const BACKGROUND = `rgb(${PREVIEW_BACKGROUND.join()})`;

/** Draws the poster tiles from which the server composes groups' previews. Unchanged tiles come from a cache. */
export async function drawPreviewTiles(folder: string): Promise<void> {
  const tilesFolder = join(folder, 'preview-tiles');
  await mkdir(tilesFolder, { recursive: true });
  await mkdir(CACHE, { recursive: true });
  const files = (await readdir(POSTERS)).filter((name) => name.endsWith('.svg'));
  await Promise.all(files.map((file) => drawTilesOf(file, tilesFolder)));
}

async function drawTilesOf(file: string, tilesFolder: string): Promise<void> {
  const poster = await readFile(join(POSTERS, file), 'utf8');
  let posterUrl: string | undefined;
  for (const size of TILE_SIZES) {
    const hash = createHash('sha256').update(`${DRAWING_VERSION}\0${BACKGROUND}\0${JSON.stringify(size)}\0${poster}`);
    const cachedFile = join(CACHE, hash.digest('base64url'));
    if (!existsSync(cachedFile)) {
      posterUrl ??= await toDataUrl(poster);
      const rows = applySubFilter(await drawTile(posterUrl, size), size);
      await writeWhole(cachedFile, await promisify(deflate)(rows, { level: 9 }));
    }
    await copyFile(cachedFile, join(tilesFolder, tileName(Number.parseInt(file, 10), size)));
  }
}

/** Draws the SVG once, at the largest size: scaling a PNG is much faster than drawing the poster's blurs again. */
async function toDataUrl(poster: string): Promise<string> {
  const drawing = await renderAsync(poster, { fitTo: { mode: 'width', value: TILE_SIZES[0].posterWidth } });
  return `data:image/png;base64,${drawing.asPng().toString('base64')}`;
}

/** A poster with round corners on the preview's background, as RGBA pixels. */
async function drawTile(posterUrl: string, size: TileSize): Promise<Buffer> {
  const { posterWidth: width, margin } = size;
  const height = (width * 3) / 2;
  const drawing = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${tileWidth(size)}" height="${tileHeight(size)}">
      <clipPath id="c"><rect x="${margin}" y="${margin}" width="${width}" height="${height}" rx="${width / 20}"/></clipPath>
      <rect width="100%" height="100%" fill="${BACKGROUND}"/>
      <image clip-path="url(#c)" xlink:href="${posterUrl}" x="${margin}" y="${margin}" width="${width}" height="${height}"/>
    </svg>`,
  );
  return drawing.pixels;
}

/**
 * RGB with PNG's Sub filter (PNG §9.2): each pixel's difference to its left neighbour. In the finished preview, the
 * pixel to the left of a tile is always background.
 */
function applySubFilter(pixels: Buffer, size: TileSize): Buffer {
  const count = pixels.length / 4;
  const rows = Buffer.alloc(count * 3);
  for (let pixel = 0; pixel < count; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      const left = pixel % tileWidth(size) === 0 ? PREVIEW_BACKGROUND[channel] : pixels[(pixel - 1) * 4 + channel];
      rows[pixel * 3 + channel] = (pixels[pixel * 4 + channel] ?? 0) - (left ?? 0);
    }
  return rows;
}
