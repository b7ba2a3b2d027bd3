import { type Verdict, verdictOf } from '#domain/likeness/verdict.ts';
import { GOLD_300 } from '#people/sharing/card/card-colours.ts';

export interface BondStyle {
  /** In pixels. */
  readonly lineWidth: number;
  readonly colour: string;
  /** Lengths of strokes and gaps, in pixels; empty for an unbroken line. */
  readonly dashes: readonly number[];
}

/** A bond's weight and colour tell the verdict, as on the page. Gold is for the two verdicts from 60 % on. */
const BOND_STYLES: Readonly<Record<Verdict, BondStyle>> = {
  sameScript: { lineWidth: 12, colour: GOLD_300, dashes: [] },
  coStars: { lineWidth: 8, colour: GOLD_300, dashes: [] },
  slowBurn: { lineWidth: 5, colour: 'rgb(201 184 255 / 0.65)', dashes: [] },
  enemiesToLovers: { lineWidth: 5, colour: 'rgb(255 143 171 / 0.85)', dashes: [16, 18] },
  otherChannel: { lineWidth: 5, colour: 'rgb(185 166 255 / 0.6)', dashes: [2, 20] },
};

/** How a group's card draws the bond of two members; `likeness` is their percent, 0 to 100. */
export function bondStyle(likeness: number): BondStyle {
  return BOND_STYLES[verdictOf(likeness)];
}

/** Whether two members' bond and verdict are golden. */
export function isGolden(likeness: number): boolean {
  return bondStyle(likeness).colour === GOLD_300;
}
