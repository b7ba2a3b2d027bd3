import { crc32 } from 'node:zlib';

export interface ImageSize {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The end of the image header: 8 bits a channel, RGB (2), the only compression and filter method, not interlaced. */
const PIXEL_FORMAT = [8, 2, 0, 0, 0];

/** Encodes an RGB image. `compressedRows` are deflated rows: a byte that names the filter, then the filtered pixels. */
export function encodePng({ width, height }: ImageSize, compressedRows: Uint8Array): Buffer<ArrayBuffer> {
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
