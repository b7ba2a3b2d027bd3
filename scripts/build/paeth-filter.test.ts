import { deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { encodePng } from '../../server/pages/encode-png.ts';
import { applyPaethFilter } from './paeth-filter.ts';

const [WIDTH, HEIGHT] = [7, 5];

test('an image encoded with the Paeth filter has the same pixels when it is decoded', () => {
  const pixels = Buffer.alloc(4 * WIDTH * HEIGHT);
  // Varied colours; every fourth byte is the opacity, and the filter takes only opaque images.
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = index % 4 === 3 ? 255 : (index * 37) % 256;
  const png = encodePng({ width: WIDTH, height: HEIGHT }, deflateSync(applyPaethFilter(pixels, WIDTH)));
  // resvg takes only SVG, so the PNG is embedded in one; `optimizeSpeed` keeps resvg from smoothing the pixels.
  const decoded = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">
      <image xlink:href="data:image/png;base64,${png.toString('base64')}" width="${WIDTH}" height="${HEIGHT}" image-rendering="optimizeSpeed"/>
    </svg>`,
  ).render().pixels;
  expect(decoded.equals(pixels)).toBe(true);
});
