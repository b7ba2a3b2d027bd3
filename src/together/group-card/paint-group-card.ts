import { NIGHT_950 } from '#people/sharing/card/card-colours.ts';
import type { CardFormat } from '#people/sharing/card/card-format.ts';
import { fillDownwards, paintCard } from '#people/sharing/card/paint-card.ts';
import { bondStyle, isGolden } from './bond-style.ts';
import { type GroupCardContent, type GroupCardLayout, layoutGroupCard } from './group-card-layout.ts';

/** Draws a group's card on this device. Rejects if the browser can't. */
export function paintGroupCard(content: GroupCardContent, format: CardFormat): Promise<File> {
  return paintCard({
    language: content.language,
    name: `drama-together-${format}`,
    layOut: (measure) => layoutGroupCard(content, format, measure),
    drawBelowPosters(context, layout) {
      drawSky(context, layout);
      for (const bond of layout.bonds) drawBond(context, bond);
    },
    posterShadow: { colour: 'rgb(255 226 170 / 0.55)', blur: 46 },
    posterBorder: { colour: 'rgb(255 255 255 / 0.9)', width: 4 },
    // Keeps each line of text legible in front of bonds and bright sky.
    textShadow: { colour: 'rgb(13 10 31 / 0.9)', blur: 12 },
  });
}

function drawSky(context: CanvasRenderingContext2D, layout: GroupCardLayout): void {
  const { width, height, stars } = layout;
  fillDownwards(context, layout, [
    [0, NIGHT_950],
    [0.55, '#1d1647'],
    [1, '#3a2463'],
  ]);
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

function drawBond(
  context: CanvasRenderingContext2D,
  { from, to, control, likeness }: GroupCardLayout['bonds'][number],
) {
  const { lineWidth, colour, dashes } = bondStyle(likeness);
  context.save();
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(control.x, control.y, to.x, to.y);
  context.lineCap = 'round';
  context.lineWidth = lineWidth;
  context.strokeStyle = colour;
  context.setLineDash([...dashes]);
  if (isGolden(likeness)) {
    context.shadowColor = 'rgb(255 217 138 / 0.9)';
    context.shadowBlur = 26;
  }
  context.stroke();
  context.restore();
}
