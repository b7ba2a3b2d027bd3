import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import {
  layOutPreview,
  PREVIEW_BACKGROUND,
  PREVIEW_SIZE,
  tileHeight,
  tileName,
  tileWidth,
} from './group-preview-layout.ts';

/** The build's tiles by name (`tileName`): deflated rows of Sub-filtered pixels, without PNG's filter bytes. */
export type PreviewTiles = ReadonlyMap<string, Uint8Array>;

const SUB_FILTER = 1;
/** A PNG row begins with a byte that names its filter. */
const FILTER_BYTES = 1;
/** Red, green and blue. */
const PIXEL_BYTES = 3;
const ROW_BYTES = FILTER_BYTES + PREVIEW_SIZE.width * PIXEL_BYTES;
/** Compared with level 9, the PNG is less than 5 % larger and takes a third of the time. */
const DEFLATE_LEVEL = 4;

/** Composes a PNG of the couples' posters; its slow parts run on Node's thread pool. Null if a couple has no tile. */
export async function composeGroupPreview(
  coupleIds: readonly number[],
  tiles: PreviewTiles,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { size: tileSize, tilePositions } = layOutPreview(coupleIds.length);
  const compressedTiles = coupleIds.flatMap((coupleId) => tiles.get(tileName(coupleId, tileSize)) ?? []);
  if (compressedTiles.length < coupleIds.length) return null;
  const tileRows = await Promise.all(compressedTiles.map((tile) => promisify(inflate)(tile)));

  const rows = createBackground();
  const tileRowBytes = tileWidth(tileSize) * PIXEL_BYTES;
  for (const [index, { x, y }] of tilePositions.entries())
    for (let row = 0; row < tileHeight(tileSize); row += 1) {
      const target = (y + row) * ROW_BYTES + FILTER_BYTES + x * PIXEL_BYTES;
      tileRows[index]?.copy(rows, target, row * tileRowBytes, (row + 1) * tileRowBytes);
    }
  const compressedRows = await promisify(deflate)(rows, { level: DEFLATE_LEVEL });
  return encodePng(PREVIEW_SIZE, compressedRows);
}

/**
 * Rows of background. The Sub filter stores a pixel as its difference to its left neighbour, so all pixels after a
 * row's first are 0. A tile's side margins are background too, so all differences stay right when a tile is copied in.
 */
function createBackground(): Buffer {
  const rows = Buffer.alloc(ROW_BYTES * PREVIEW_SIZE.height);
  for (let start = 0; start < rows.length; start += ROW_BYTES) rows.set([SUB_FILTER, ...PREVIEW_BACKGROUND], start);
  return rows;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The end of the image header: 8 bits a channel, RGB (2), the only compression and filter method, not interlaced. */
const PIXEL_FORMAT = [8, 2, 0, 0, 0];

/** Encodes an RGB image. `compressedRows` are deflated rows: a byte that names the filter, then the filtered pixels. */
function encodePng({ width, height }: typeof PREVIEW_SIZE, compressedRows: Uint8Array): Buffer<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, ...PIXEL_FORMAT]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', compressedRows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG chunk: length, name, content and checksum (PNG §5.3). */
function pngChunk(name: string, content: Uint8Array): Buffer {
  const nameAndContent = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const lengthAndChecksum = Buffer.alloc(8);
  lengthAndChecksum.writeUInt32BE(content.length, 0);
  lengthAndChecksum.writeUInt32BE(crc32(nameAndContent), 4);
  return Buffer.concat([lengthAndChecksum.subarray(0, 4), nameAndContent, lengthAndChecksum.subarray(4)]);
}
