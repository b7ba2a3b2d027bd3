import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { NIGHT } from '#document/night-colour.ts';
import { IPHONE_SCREENS, startupImagePath } from '#domain/pages/startup-images.ts';

/** The icon's width as a share of the image's. */
const ICON_SHARE = 0.28;

/** Draws the startup images of iOS, which ignores the colour and icon of a manifest. */
export async function drawStartupImages(clientDir: string): Promise<void> {
  const icon = await readFile('public/icons/icon.svg', 'utf8');
  await mkdir(join(clientDir, 'startup'), { recursive: true });
  await Promise.all(
    IPHONE_SCREENS.map((screen) => {
      const [width, height, ratio] = screen;
      return writeFile(join(clientDir, startupImagePath(screen)), draw(icon, width * ratio, height * ratio));
    }),
  );
}

function draw(icon: string, width: number, height: number): Buffer {
  const iconSize = Math.round(width * ICON_SHARE);
  const centredIcon = icon.replace(
    '<svg ',
    `<svg x="${(width - iconSize) / 2}" y="${(height - iconSize) / 2}" width="${iconSize}" height="${iconSize}" `,
  );
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${NIGHT}"/>${centredIcon}</svg>`;
  return new Resvg(image).render().asPng();
}
