import { HIGHEST_PERCENT, LOWEST_PERCENT } from '#domain/percent.ts';

export interface FairnessData {
  readonly couples: readonly { readonly id: number; readonly drama: string; readonly share: number }[];
  readonly entropy: number;
  /** The match percentage of each answer sheet. */
  readonly percentages: Uint8Array;
}

const WIDTH = 860;
const ROW_HEIGHT = 19;
const TOP = 78;
/** Room for the dramas and ids left of the bars, and for the shares right of the bars. */
const LEFT = 250;
const RIGHT = 90;
/** Pixels for a share of 1; the axis ends at 5 %. */
const SHARE_SCALE = (WIDTH - LEFT - RIGHT) / 0.05;
const HISTOGRAM_HEIGHT = 150;

// The image has a transparent background: these tones have a contrast of at least 3.9 to white and to near-black.
const INK = '#757b87';
const BAR = '#d4537e';
const PERCENT_BAR = '#4f7fd6';

/** An SVG with a bar for each couple, the fair range, and a histogram of the percentages. */
export function drawFairness({ couples, entropy, percentages }: FairnessData): string {
  const sorted = couples.toSorted((a, b) => b.share - a.share);
  const bottom = TOP + sorted.length * ROW_HEIGHT;
  const height = bottom + HISTOGRAM_HEIGHT + 150;
  const x = (share: number) => LEFT + share * SHARE_SCALE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12.5" fill="${INK}">
<title>How often each couple is the match, and with what percentage, over all 262,144 answer sheets</title>
<text x="16" y="30" font-size="18" font-weight="600">How often each couple is the match · all 262,144 answer sheets</text>
<text x="16" y="52">Fair is 2 % to 5 % for everyone (shaded), equal shares are ${(100 / couples.length).toFixed(2)} % (dotted) · entropy ${entropy.toFixed(3)} of ${Math.log2(couples.length).toFixed(3)} bits</text>
<rect x="${x(0.02)}" y="${TOP - 6}" width="${x(0.05) - x(0.02)}" height="${bottom - TOP + 10}" rx="6" fill="${INK}" opacity="0.13"/>
${sorted.map(({ id, drama, share }, row) => coupleRow(id, drama, share, TOP + row * ROW_HEIGHT, x)).join('\n')}
<path d="M${x(1 / couples.length)} ${TOP - 6}V${bottom + 4}" stroke="${INK}" stroke-dasharray="2 4"/>
${[0, 0.01, 0.02, 0.03, 0.04, 0.05].map((share) => `<text x="${x(share)}" y="${bottom + 22}" text-anchor="middle">${100 * share} %</text>`).join('')}
${histogram(percentages, bottom + 70)}
</svg>
`;
}

function coupleRow(id: number, drama: string, share: number, y: number, x: (share: number) => number): string {
  const name = drama.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return (
    `<text x="${LEFT - 36}" y="${y + 12}" text-anchor="end">${name}</text>` +
    `<text x="${LEFT - 10}" y="${y + 12}" text-anchor="end">${id}</text>` +
    `<rect x="${LEFT}" y="${y + 2}" width="${(x(share) - LEFT).toFixed(1)}" height="${ROW_HEIGHT - 6}" rx="3" fill="${BAR}"/>` +
    `<text x="${WIDTH - 16}" y="${y + 12}" text-anchor="end">${(100 * share).toFixed(2)} %</text>`
  );
}

function histogram(percentages: Uint8Array, top: number): string {
  const counts = new Array<number>(HIGHEST_PERCENT + 1).fill(0);
  for (const percent of percentages) counts[percent] = (counts[percent] as number) + 1;
  const median = percentages.toSorted()[percentages.length / 2] as number;
  const step = (WIDTH - 32) / (HIGHEST_PERCENT - LOWEST_PERCENT + 1);
  const base = top + 20 + HISTOGRAM_HEIGHT;
  const x = (percent: number) => 16 + (percent - LOWEST_PERCENT) * step;
  const columns = counts.slice(LOWEST_PERCENT).map((count, index) => {
    const height = (count / Math.max(...counts)) * HISTOGRAM_HEIGHT;
    const opacity = LOWEST_PERCENT + index === median ? 1 : 0.7;
    return `<rect x="${(x(LOWEST_PERCENT + index) + 1).toFixed(1)}" y="${(base - height).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${height.toFixed(1)}" rx="2" fill="${PERCENT_BAR}" opacity="${opacity}"/>`;
  });
  const ticks = [60, 65, 70, 75, 80, 85, 90, 95, 99].map(
    (percent) =>
      `<text x="${(x(percent) + step / 2).toFixed(1)}" y="${base + 20}" text-anchor="middle">${percent}</text>`,
  );
  return `<text x="16" y="${top}" font-size="15" font-weight="600">The match’s percentage · median ${median}</text>
${columns.join('\n')}
<path d="M16 ${base + 0.5}H${WIDTH - 16}" stroke="${INK}" opacity="0.5"/>
${ticks.join('')}`;
}
