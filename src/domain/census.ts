import { PLACE_VALUES, SHEET_COUNT, sheetOf } from './answer.ts';
import type { Matcher } from './match.ts';
import { OPTION_COUNT, QUESTION_COUNT } from './question.ts';

/** Couple ids by sheet number: the closest couple of each sheet, the second and the third. */
export type ClosestCouples = readonly [Uint8Array, Uint8Array, Uint8Array];

/** What the matcher says to every possible sheet: fairness is counted, not sampled (decision 13). */
export interface Census {
  readonly closest: ClosestCouples;
  /** The match's percentage by sheet number. */
  readonly percentages: Uint8Array;
}

/** How much of a result survives when one of the nine answers is changed, over all sheets and all 27 changes. */
export interface Steadiness {
  /** Share of changes, 0 to 1, that leave the couple the same. */
  readonly same: number;
  /** Share of changes that leave the old couple among the new three closest. */
  readonly amongThree: number;
  /** Share that leaves the couple the same, by position of the question changed. */
  readonly sameByQuestion: readonly number[];
}

export function takeCensus({ rank }: Matcher): Census {
  const closest: ClosestCouples = [0, 1, 2].map(() => new Uint8Array(SHEET_COUNT)) as unknown as ClosestCouples;
  const percentages = new Uint8Array(SHEET_COUNT);
  for (let sheet = 0; sheet < SHEET_COUNT; sheet += 1) {
    const ranked = rank(sheetOf(sheet));
    for (const [place, ids] of closest.entries()) ids[sheet] = ranked[place]?.coupleId ?? 0;
    percentages[sheet] = ranked[0]?.percentage ?? 0;
  }
  return { closest, percentages };
}

/** Each couple's share of all sheets, 0 to 1, in the order of the ids given. */
export function coupleShares(winners: Uint8Array, ids: readonly number[]): number[] {
  const counts = new Array<number>(256).fill(0);
  for (const id of winners) counts[id] = (counts[id] as number) + 1;
  return ids.map((id) => (counts[id] as number) / winners.length);
}

/** In bits. */
export function entropyOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
}

export function steadinessOf(closest: ClosestCouples): Steadiness {
  const positions = Array.from({ length: QUESTION_COUNT }, (_, position) => position);
  const counted = positions.map((position) => countUnchanged(closest, position));
  const changes = SHEET_COUNT * (OPTION_COUNT - 1);
  return {
    same: counted.reduce((sum, { same }) => sum + same, 0) / (changes * QUESTION_COUNT),
    amongThree: counted.reduce((sum, { among }) => sum + among, 0) / (changes * QUESTION_COUNT),
    sameByQuestion: counted.map(({ same }) => same / changes),
  };
}

/** Compares every sheet with the three that differ from it in this question alone. */
function countUnchanged([first, second, third]: ClosestCouples, position: number): { same: number; among: number } {
  const value = PLACE_VALUES[position] as number;
  let same = 0;
  let among = 0;
  for (let sheet = 0; sheet < SHEET_COUNT; sheet += 1) {
    const old = first[sheet];
    const option = Math.floor(sheet / value) % OPTION_COUNT;
    for (let other = sheet - option * value, end = other + OPTION_COUNT * value; other < end; other += value) {
      if (other === sheet) continue;
      if (old === first[other]) same += 1;
      else if (old === second[other] || old === third[other]) among += 1;
    }
  }
  return { same, among: same + among };
}
