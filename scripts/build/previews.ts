import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { writeWhole } from './whole-file.ts';

const POSTERS = 'public/posters';
/** Increase this with each change to the drawing of previews, so that cached images are drawn and fetched again. */
const DRAWING_VERSION = '5';
const CACHE = '.cache/previews';

/** Pixels: the size of a preview, as messengers expect it, and of a poster, which is 2:3. */
const WIDTH = 1200;
const HEIGHT = 630;
const POSTER_HEIGHT = 570;
const POSTER_WIDTH = (POSTER_HEIGHT * 2) / 3;
/** The backdrop is the poster drawn one pixel wide and this high, then enlarged: its colours from top to bottom. */
const BACKDROP_HEIGHT = 21;
/** Posters on the site's own preview, by file name. */
const SITE_POSTERS = ['03', '01', '05'];
/** Some messengers ignore a larger picture. */
const MAX_BYTES = 300_000;
/**
 * The scale of the outer posters. It is also the distance between two posters, in poster widths. With larger ones the
 * site's preview would exceed `MAX_BYTES`.
 */
const OUTER_SCALE = 0.76;

/** From the middle of a couple's preview to the middle of its poster, and of the empty frame, in pixels. */
const FRAME_OFFSET = 232;

/** Changes with the previews (og:image). Messengers keep a picture as long as its URL stays the same. */
export function previewVersion(folder = POSTERS): string {
  const hash = createHash('sha256').update(DRAWING_VERSION);
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Draws the previews (og:image) of each couple and of the site. Unchanged ones come from a cache. */
export async function drawPreviews(folder: string): Promise<void> {
  await mkdir(join(folder, 'og'), { recursive: true });
  await mkdir(CACHE, { recursive: true });
  const names = (await readdir(POSTERS)).filter((name) => name.endsWith('.svg')).map((name) => name.slice(0, -4));
  const posters = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(POSTERS, `${name}.svg`), 'utf8')] as const)),
  );
  const sitePosters = SITE_POSTERS.map((name) => posters.get(name) ?? '');
  if (sitePosters.includes('')) throw new Error('a poster of the site’s preview is missing');
  await Promise.all([
    drawOrCopy(join(folder, 'og', 'site.png'), sitePosters),
    ...[...posters].map(([name, poster]) => drawOrCopy(join(folder, 'og', `${name}.png`), [poster])),
  ]);
}

async function drawOrCopy(file: string, posters: readonly string[]): Promise<void> {
  const hash = createHash('sha256').update(DRAWING_VERSION).update(posters.join('\0')).digest('base64url');
  const cached = join(CACHE, `${hash}.png`);
  if (!existsSync(cached)) await writeWhole(cached, await draw(posters));
  await copyFile(cached, file);
}

/**
 * Draws posters side by side, the middle poster in front, on a wide backdrop with the middle poster's colours. A single
 * poster stands beside an empty frame: the place of who opens the link.
 */
async function draw(posters: readonly string[]): Promise<Buffer> {
  const middle = Math.floor(posters.length / 2);
  const isCouple = posters.length === 1;
  const backdropUrl = await toDataUrl(squeeze(posters[middle] ?? ''));
  const drawn = await Promise.all(
    posters.map(async (poster, index) => ({
      posterUrl: await toDataUrl(poster, { fitTo: { mode: 'height', value: POSTER_HEIGHT } }),
      stepsFromMiddle: index - middle,
    })),
  );
  const posterElements = drawn
    // The outer posters come first, so that the middle poster covers them.
    .sort((a, b) => Math.abs(b.stepsFromMiddle) - Math.abs(a.stepsFromMiddle))
    .map(({ posterUrl, stepsFromMiddle }) =>
      posterElement(
        posterUrl,
        isCouple ? -FRAME_OFFSET : stepsFromMiddle * POSTER_WIDTH * OUTER_SCALE,
        stepsFromMiddle === 0 ? 1 : OUTER_SCALE,
      ),
    );
  const image = await renderAsync(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">
      <defs>
        <clipPath id="c"><rect width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" rx="18"/></clipPath>
      </defs>
      <image xlink:href="${backdropUrl}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="none"/>
      <rect width="${WIDTH}" height="${HEIGHT}" fill="#0d0a1f" opacity=".3"/>
      ${posterElements.join('')}
      ${isCouple ? EMPTY_FRAME + HEART : ''}
    </svg>`,
  );
  const png = image.asPng();
  if (png.length > MAX_BYTES) throw new Error(`a preview has ${png.length} bytes; at most ${MAX_BYTES} are allowed`);
  return png;
}

/** SVG of a frame as large as a poster, with a question mark: curves, since the build has no fonts. */
const EMPTY_FRAME = `<g transform="translate(${WIDTH / 2 + FRAME_OFFSET} ${HEIGHT / 2})" fill="none" stroke="#fff" stroke-linecap="round">
  <rect x="${3 - POSTER_WIDTH / 2}" y="${3 - POSTER_HEIGHT / 2}" width="${POSTER_WIDTH - 6}" height="${POSTER_HEIGHT - 6}" rx="18" fill="#0d0a1f" fill-opacity=".42" stroke-width="6" stroke-dasharray="26 22"/>
  <path d="M-62-62C-62-104-34-128 2-128C40-128 66-102 66-68C66-22 2-14 2 46" stroke-width="34" stroke-linejoin="round"/>
  <circle cx="2" cy="112" r="23" fill="#fff" stroke="none"/>
</g>`;
/** SVG of a heart between poster and frame. */
const HEART = `<path transform="translate(${WIDTH / 2} ${HEIGHT / 2})" d="M0 58C-92-2-62-78 0-30C62-78 92-2 0 58Z" fill="#e8476f" stroke="#fff" stroke-width="7" stroke-linejoin="round"/>`;

/** SVG of a poster with its shadow, `offset` pixels to the right of the middle. */
function posterElement(posterUrl: string, offset: number, scale: number): string {
  const x = WIDTH / 2 + offset - (POSTER_WIDTH * scale) / 2;
  const y = (HEIGHT - POSTER_HEIGHT * scale) / 2;
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <rect x="-6" y="-2" width="${POSTER_WIDTH + 12}" height="${POSTER_HEIGHT + 14}" rx="24" fill="#0d0a1f" opacity=".28"/>
    <image clip-path="url(#c)" xlink:href="${posterUrl}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}"/>
  </g>`;
}

/** A poster one pixel wide, for the backdrop. */
function squeeze(poster: string): string {
  return poster.replace('<svg ', `<svg width="1" height="${BACKDROP_HEIGHT}" preserveAspectRatio="none" `);
}

async function toDataUrl(svg: string, options?: ResvgRenderOptions): Promise<string> {
  const drawing = await renderAsync(svg, options);
  return `data:image/png;base64,${drawing.asPng().toString('base64')}`;
}
