import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** The night of the launch screen: `--night-900`, as in the manifests. */
const NIGHT = '#15112e';
/** The icon's width on the picture, as a share of the picture's. */
const ICON_SHARE = 0.28;

/**
 * Draws the launch pictures of iOS, which takes no colour and icon from a manifest: one for every size that the pages
 * name, so that the list of phones is in one place.
 */
export async function drawStartupPictures(clientDir: string): Promise<void> {
  const icon = await readFile('public/icons/icon.svg', 'utf8');
  const page = await readFile(join(clientDir, 'index.html'), 'utf8');
  const sizes = [...new Set([...page.matchAll(/"\/startup\/(\d+x\d+)\.png"/g)].map(([, size]) => size as string))];
  if (sizes.length === 0) throw new Error('the pages name no launch pictures');
  await mkdir(join(clientDir, 'startup'), { recursive: true });
  await Promise.all(
    sizes.map((size) => writeFile(join(clientDir, 'startup', `${size}.png`), draw(icon, size.split('x').map(Number)))),
  );
}

function draw(icon: string, [width = 0, height = 0]: number[]): Buffer {
  const side = Math.round(width * ICON_SHARE);
  const placed = icon.replace(
    '<svg ',
    `<svg x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}" `,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${NIGHT}"/>${placed}</svg>`;
  return new Resvg(picture).render().asPng();
}
