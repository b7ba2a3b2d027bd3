import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const POSTERS = 'public/posters';
const CACHE = '.cache/previews';
/** Goes up with every change to how a preview is put together, so that cached ones are drawn again. */
const COMPOSITION = '2';

/** A preview's size in pixels, as messengers want it, and a poster's, which is 2:3. */
const WIDTH = 1200;
const HEIGHT = 630;
const POSTER_HEIGHT = 570;
const POSTER_WIDTH = (POSTER_HEIGHT * 2) / 3;
/** The backdrop is the poster drawn one pixel wide and this high, and enlarged again: its colours from sky to ground. */
const BACKDROP_HEIGHT = 21;
/** Posters on the site's own preview, by file name. */
const SITE_POSTERS = ['03', '01', '05'];

/** Draws the pictures that previews of shared links show: one for each couple, and the site's own. Unchanged ones come from a cache. */
export async function drawPreviews(folder: string): Promise<void> {
  await mkdir(join(folder, 'og'), { recursive: true });
  await mkdir(CACHE, { recursive: true });
  const names = (await readdir(POSTERS)).filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -4));
  const posters = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(POSTERS, `${name}.svg`), 'utf8')] as const)),
  );
  for (const [name, poster] of posters) await drawOrCopy(join(folder, 'og', `${name}.png`), [poster]);
  const shown = SITE_POSTERS.map((name) => posters.get(name) ?? '');
  if (shown.includes('')) throw new Error('a poster of the site’s own preview is missing');
  await drawOrCopy(join(folder, 'og', 'site.png'), shown);
}

async function drawOrCopy(file: string, posters: readonly string[]): Promise<void> {
  const hash = createHash('sha256').update(COMPOSITION).update(posters.join('\0')).digest('base64url');
  const cached = join(CACHE, `${hash}.png`);
  if (!existsSync(cached)) await writeFile(cached, draw(posters));
  await copyFile(cached, file);
}

/** Posters side by side before a wide backdrop of their own colours; the one in the middle stands in front. */
function draw(posters: readonly string[]): Buffer {
  const middle = Math.floor(posters.length / 2);
  const backdrop = asImage(new Resvg(squeeze(posters[middle] ?? '')));
  const cards = posters
    .map((poster, place) => ({
      poster: asImage(new Resvg(poster, { fitTo: { mode: 'height', value: POSTER_HEIGHT } })),
      place,
    }))
    .sort((a, b) => Math.abs(b.place - middle) - Math.abs(a.place - middle))
    .map(({ poster, place }) => card(poster, (place - middle) * POSTER_WIDTH * 0.86, place === middle ? 1 : 0.86));
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">
      <defs>
        <clipPath id="c"><rect width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" rx="18"/></clipPath>
      </defs>
      <image xlink:href="${backdrop}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none"/>
      <rect width="${WIDTH}" height="${HEIGHT}" fill="#0d0a1f" opacity=".3"/>
      ${cards.join('')}
    </svg>`,
  )
    .render()
    .asPng();
}

/** A poster `offset` pixels beside the middle, at a scale. */
function card(poster: string, offset: number, scale: number): string {
  const x = WIDTH / 2 + offset - (POSTER_WIDTH * scale) / 2;
  const y = (HEIGHT - POSTER_HEIGHT * scale) / 2;
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <rect x="-6" y="-2" width="${POSTER_WIDTH + 12}" height="${POSTER_HEIGHT + 14}" rx="24" fill="#0d0a1f" opacity=".28"/>
    <image clip-path="url(#c)" xlink:href="${poster}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}"/>
  </g>`;
}

function squeeze(poster: string): string {
  return poster.replace('<svg ', `<svg width="1" height="${BACKDROP_HEIGHT}" preserveAspectRatio="none" `);
}

function asImage(drawing: Resvg): string {
  return `data:image/png;base64,${drawing.render().asPng().toString('base64')}`;
}
