import { PLACE_VALUES, SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { OPTION_COUNT, QUESTION_COUNT } from '#domain/quiz/question-count.ts';
import type { Matcher } from './match.ts';

/** Three lists of couple ids by sheet number: the closest couple of each sheet, the second closest and the third. */
export type ClosestIdsBySheet = readonly [Uint8Array, Uint8Array, Uint8Array];

/** The matches of all possible sheets, so that each couple's share is exact and not sampled (spec point 13). */
export interface Census {
  readonly closest: ClosestIdsBySheet;
  /** The match's percentage by sheet number. */
  readonly percentages: Uint8Array;
}

/** How often the couple stays the same when one answer changes, over all sheets and all 27 possible changes. */
export interface Steadiness {
  /** Share of changes, 0 to 1, after which the couple is the same. */
  readonly unchanged: number;
  /** Share of changes after which the old couple is one of the three closest. */
  readonly inTopThree: number;
  /** `unchanged` for the changes of one question only, by question position. */
  readonly unchangedByQuestion: readonly number[];
}

/** Ranks the couples for every sheet. */
export function takeCensus({ rank }: Matcher): Census {
  const closest: ClosestIdsBySheet = [0, 1, 2].map(() => new Uint8Array(SHEET_COUNT)) as unknown as ClosestIdsBySheet;
  const percentages = new Uint8Array(SHEET_COUNT);
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const ranked = rank(sheetOf(number));
    for (const [place, ids] of closest.entries()) ids[number] = ranked[place]?.coupleId ?? 0;
    percentages[number] = ranked[0]?.percent ?? 0;
  }
  return { closest, percentages };
}

/** Each couple's share of all sheets, 0 to 1, in the order of `ids`. */
export function coupleShares(matchedIds: Uint8Array, ids: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const id of matchedIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return ids.map((id) => (counts.get(id) ?? 0) / matchedIds.length);
}

/** The Shannon entropy of the shares, in bits. */
export function entropyOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0);
}

/** Compares every sheet with all sheets that differ from it in one answer. */
export function steadinessOf(closest: ClosestIdsBySheet): Steadiness {
  const positions = Array.from({ length: QUESTION_COUNT }, (_, position) => position);
  const counted = positions.map((position) => countUnchanged(closest, position));
  const changesOfOneQuestion = SHEET_COUNT * (OPTION_COUNT - 1);
  const allChanges = changesOfOneQuestion * QUESTION_COUNT;
  return {
    unchanged: counted.reduce((sum, { unchanged }) => sum + unchanged, 0) / allChanges,
    inTopThree: counted.reduce((sum, { inTopThree }) => sum + inTopThree, 0) / allChanges,
    unchangedByQuestion: counted.map(({ unchanged }) => unchanged / changesOfOneQuestion),
  };
}

/** How many changes of one question leave the couple the same, or among the three closest. */
interface ChangeCounts {
  readonly unchanged: number;
  readonly inTopThree: number;
}

/** Counts changes of one question: compares every sheet with the three sheets that differ in this question only. */
function countUnchanged([first, second, third]: ClosestIdsBySheet, position: number): ChangeCounts {
  const placeValue = PLACE_VALUES[position] as number;
  let unchanged = 0;
  let secondOrThird = 0;
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const old = first[number];
    const option = Math.floor(number / placeValue) % OPTION_COUNT;
    for (let otherOption = 0; otherOption < OPTION_COUNT; otherOption += 1) {
      if (otherOption === option) continue;
      const otherNumber = number + (otherOption - option) * placeValue;
      if (old === first[otherNumber]) unchanged += 1;
      else if (old === second[otherNumber] || old === third[otherNumber]) secondOrThird += 1;
    }
  }
  return { unchanged, inTopThree: unchanged + secondOrThird };
}
