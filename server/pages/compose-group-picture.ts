import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';
import { NIGHT, PICTURE, pictureLayout, tileHeight, tileName, tileWidth } from './group-picture-layout.ts';

/** By name (`tileName`); each holds rows of RGB in PNG's Sub filter, deflated (scripts/build/preview-tiles.ts). */
export type PreviewTiles = ReadonlyMap<string, Uint8Array>;

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** 8 bits a channel, RGB, not interlaced. */
const HEADER = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
HEADER.writeUInt32BE(PICTURE.width, 0);
HEADER.writeUInt32BE(PICTURE.height, 4);

const SUB_FILTER = 1;
/** The filter's byte and three a pixel. */
const ROW_BYTES = 1 + PICTURE.width * 3;
/** Under 5 % larger than the strongest setting, at a third of its time. */
const DEFLATE_LEVEL = 4;

/** A PNG of the couples' posters; null where one of them has no tile. The slow parts run outside the main thread. */
export async function composeGroupPicture(
  coupleIds: readonly number[],
  tiles: PreviewTiles,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { size, places } = pictureLayout(coupleIds.length);
  const packed = coupleIds.flatMap((coupleId) => tiles.get(tileName(coupleId, size)) ?? []);
  if (packed.length < coupleIds.length) return null;
  const drawn = await Promise.all(packed.map((tile) => promisify(inflate)(tile)));

  const rows = nightRows();
  const bytes = tileWidth(size) * 3;
  for (const [index, { x, y }] of places.entries())
    for (let row = 0; row < tileHeight(size); row += 1)
      drawn[index]?.copy(rows, (y + row) * ROW_BYTES + 1 + x * 3, row * bytes, (row + 1) * bytes);
  const pixels = await promisify(deflate)(rows, { level: DEFLATE_LEVEL });
  return new Uint8Array(
    Buffer.concat([SIGNATURE, chunk('IHDR', HEADER), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
}

/**
 * The filter keeps each pixel as the difference to its left neighbour, so rows of one colour are that colour and then
 * zeros. A tile begins and ends in the same colour: it can be copied in as it is.
 */
function nightRows(): Buffer {
  const rows = Buffer.alloc(ROW_BYTES * PICTURE.height);
  for (let start = 0; start < rows.length; start += ROW_BYTES) rows.set([SUB_FILTER, ...NIGHT], start);
  return rows;
}

/** Length, name, content and check sum (PNG §5.3). */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
