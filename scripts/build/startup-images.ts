import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { NIGHT } from '#document/night-colour.ts';

/** The icon's width as a share of the image's. */
const ICON_SHARE = 0.28;

/**
 * Draws the startup images of iOS, which ignores the colour and icon of a manifest. Their sizes come from the links in
 * the built page, so that the list of screen sizes exists only once.
 */
export async function drawStartupImages(clientDir: string): Promise<void> {
  const icon = await readFile('public/icons/icon.svg', 'utf8');
  const page = await readFile(join(clientDir, 'index.html'), 'utf8');
  const sizes = [...new Set([...page.matchAll(/"\/startup\/(\d+x\d+)\.png"/g)].map(([, size]) => size as string))];
  if (sizes.length === 0) throw new Error('the pages name no startup images');
  await mkdir(join(clientDir, 'startup'), { recursive: true });
  await Promise.all(
    sizes.map((size) => writeFile(join(clientDir, 'startup', `${size}.png`), draw(icon, size.split('x').map(Number)))),
  );
}

function draw(icon: string, [width = 0, height = 0]: number[]): Buffer {
  const iconSize = Math.round(width * ICON_SHARE);
  const centredIcon = icon.replace(
    '<svg ',
    `<svg x="${(width - iconSize) / 2}" y="${(height - iconSize) / 2}" width="${iconSize}" height="${iconSize}" `,
  );
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${NIGHT}"/>${centredIcon}</svg>`;
  return new Resvg(image).render().asPng();
}
