import { canvasFont } from '../../sharing/card/canvas-font.ts';
import { GOLD_300, NIGHT_700, NIGHT_950 } from '../../sharing/card/card-colours.ts';
import { type BondRole, bondRole } from '../constellation/bond-shape.ts';
import type { GroupCardLayout } from './group-card-layout.ts';
import { POSTER_RATIO } from './ring.ts';

export interface GroupCardAssets {
  /** By URL; null if the poster did not load. */
  readonly posters: ReadonlyMap<string, CanvasImageSource | null>;
  /** The page's font family list. */
  readonly fontFamily: string;
}

export function drawGroupCard(
  context: CanvasRenderingContext2D,
  layout: GroupCardLayout,
  { posters, fontFamily }: GroupCardAssets,
): void {
  drawSky(context, layout);
  // The closest pair's bond comes last, so it is drawn on top.
  for (const [index, bond] of layout.bonds.entries()) drawBond(context, bond, bondRole(index, layout.bonds.length));
  for (const poster of layout.posters) drawPoster(context, poster, posters.get(poster.image) ?? null);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // A dark shadow keeps each line of text legible in front of bonds and bright sky.
  context.shadowColor = 'rgb(13 10 31 / 0.9)';
  context.shadowBlur = 12;
  for (const { text, size, weight, x, y, colour, dir } of layout.lines) {
    context.font = canvasFont({ size, weight }, fontFamily);
    context.fillStyle = colour;
    context.direction = dir;
    context.fillText(text, x, y);
  }
}

function drawSky(context: CanvasRenderingContext2D, { width, height, stars }: GroupCardLayout) {
  const night = context.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, NIGHT_950);
  night.addColorStop(0.55, '#1d1647');
  night.addColorStop(1, '#3a2463');
  context.fillStyle = night;
  context.fillRect(0, 0, width, height);
  drawGlow(context, width / 2, height * 0.52, width * 0.75, '122 92 199', 0.45);
  drawGlow(context, width / 2, height * 1.02, width * 0.8, '232 71 111', 0.35);
  for (const { x, y, radius, opacity } of stars) {
    context.fillStyle = `rgb(255 255 255 / ${opacity})`;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawGlow(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  rgb: string,
  opacity: number,
) {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgb(${rgb} / ${opacity})`);
  light.addColorStop(1, `rgb(${rgb} / 0)`);
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

const BOND_STYLES = {
  closest: { lineWidth: 10, colour: GOLD_300 },
  'least-alike': { lineWidth: 5, colour: '#ff8fab' },
} as const;

function plainBondStyle(likeness: number) {
  const strength = likeness / 100;
  return { lineWidth: 2 + 7 * strength * strength, colour: `rgb(226 210 255 / ${0.22 + 0.5 * strength})` };
}

function drawBond(
  context: CanvasRenderingContext2D,
  { from, to, control, likeness }: GroupCardLayout['bonds'][number],
  role: BondRole,
) {
  const { lineWidth, colour } = role === 'other' ? plainBondStyle(likeness) : BOND_STYLES[role];
  context.save();
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(control.x, control.y, to.x, to.y);
  context.lineCap = 'round';
  context.lineWidth = lineWidth;
  context.strokeStyle = colour;
  if (role === 'least-alike') context.setLineDash([4, 16]);
  if (role === 'closest') {
    context.shadowColor = 'rgb(255 217 138 / 0.9)';
    context.shadowBlur = 26;
  }
  context.stroke();
  context.restore();
}

function drawPoster(
  context: CanvasRenderingContext2D,
  { centre, width }: GroupCardLayout['posters'][number],
  poster: CanvasImageSource | null,
) {
  const height = width * POSTER_RATIO;
  const [x, y] = [centre.x - width / 2, centre.y - height / 2];
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, width * 0.1);
  context.shadowColor = 'rgb(255 226 170 / 0.55)';
  context.shadowBlur = 46;
  context.fillStyle = NIGHT_700;
  context.fill();
  context.shadowColor = 'transparent';
  context.clip();
  if (poster) context.drawImage(poster, x, y, width, height);
  context.restore();
  context.beginPath();
  context.roundRect(x, y, width, height, width * 0.1);
  context.strokeStyle = 'rgb(255 255 255 / 0.9)';
  context.lineWidth = 4;
  context.stroke();
}
