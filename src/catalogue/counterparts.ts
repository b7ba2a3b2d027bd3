/** The ids of the couples that a couple's people are told to look for. */
export interface Counterparts {
  /** Its people are on average more than 65 % alike with the couple's own: they click. */
  readonly best: number;
  /** Its people are on average less than 45 % alike with the couple's own: sparks fly. */
  readonly worst: number;
}

/**
 * By result format, from 1, and couple id: the best counterpart and the worst. `npm run counterparts` computes a
 * format's table (docs/matching.md); then it is frozen like the format's results, because shared texts name the
 * couples.
 */
const TABLES: readonly Readonly<Record<number, readonly [best: number, worst: number]>>[] = [
  {
    1: [7, 12],
    2: [15, 18],
    3: [26, 6],
    4: [30, 13],
    5: [22, 14],
    6: [25, 3],
    7: [1, 26],
    8: [9, 30],
    9: [8, 19],
    10: [11, 17],
    11: [10, 16],
    12: [28, 1],
    13: [19, 4],
    14: [24, 5],
    15: [2, 28],
    16: [20, 11],
    17: [18, 10],
    18: [17, 2],
    19: [13, 9],
    20: [16, 22],
    21: [27, 23],
    22: [5, 20],
    23: [29, 21],
    24: [14, 29],
    25: [6, 27],
    26: [3, 7],
    27: [21, 25],
    28: [12, 15],
    29: [23, 24],
    30: [4, 8],
  },
];

/** The counterparts of a couple in a result format; null for a couple or format that this release does not know. */
export function counterpartsOf(coupleId: number, format: number): Counterparts | null {
  const ids = TABLES[format - 1]?.[coupleId];
  return ids ? { best: ids[0], worst: ids[1] } : null;
}
