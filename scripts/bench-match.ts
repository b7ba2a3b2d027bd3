/**
 * `npm run bench:match`: measures how long a match, a ranking of all couples and the pairs of a group of eight take,
 * and how the time of a match grows with the number of couples.
 */
import { COUPLE_CORE } from '#catalogue/couple-core.ts';
import { type AnswerSheet, SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import { chemistryOf } from '#domain/chemistry.ts';
import type { CoupleCore } from '#domain/couple.ts';
import { GROUP_LIMIT } from '#domain/group.ts';
import { createMatcher } from '#domain/match.ts';
import { encodeResultId } from '#domain/result-id.ts';

const CALLS = 200_000;
/** Fewer, because the pairs of a group take much longer than a match. */
const GROUP_CALLS = CALLS / 100;
const REPETITIONS = 7;
const MAX_MATCH_MICROSECONDS = 20;
const MAX_GROUP_MICROSECONDS = 1_000;

// A prime stride: consecutive sheets differ as much as those of different visitors.
const sheets = Array.from({ length: 4096 }, (_, index) => sheetOf((index * 104_729) % SHEET_COUNT));
/** Full groups, each of consecutive sheets. */
const groups = sheets.map((_, first) =>
  Array.from({ length: GROUP_LIMIT }, (_, index) => {
    const sheet = sheets[(first + index) % sheets.length] as AnswerSheet;
    return { id: encodeResultId(sheet), sheet };
  }),
);

const { match, rank } = createMatcher(COUPLE_CORE);
const [matchTime, rankTime] = [measure(match, sheets), measure(rank, sheets)];
const groupTime = measure(chemistryOf, groups, GROUP_CALLS);
console.log(`match  ${matchTime.toFixed(2)} µs (at most ${MAX_MATCH_MICROSECONDS})`);
console.log(`rank   ${rankTime.toFixed(2)} µs`);
console.log(`group of ${GROUP_LIMIT}  ${groupTime.toFixed(0)} µs (at most ${MAX_GROUP_MICROSECONDS})\n`);
console.log('couples  µs per match  ns per couple');
for (const count of [30, 60, 120, 240, 480, 960, 1920]) {
  // Fewer calls for more couples, so that each row takes about the same time.
  const microseconds = measure(createMatcher(repeatCouples(count)).match, sheets, CALLS / (count / 30));
  console.log(
    `${String(count).padStart(7)}  ${microseconds.toFixed(2).padStart(12)}  ${((1000 * microseconds) / count).toFixed(1).padStart(13)}`,
  );
}
if (matchTime > MAX_MATCH_MICROSECONDS || groupTime > MAX_GROUP_MICROSECONDS) process.exitCode = 1;

/** Returns the median time in microseconds of a call with one of the inputs, memory allocation included. */
function measure<Input>(work: (input: Input) => unknown, inputs: readonly Input[], calls = CALLS): number {
  const times = Array.from({ length: REPETITIONS }, () => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) work(inputs[call % inputs.length] as Input);
    return (1000 * (performance.now() - start)) / calls;
  });
  return times.sort((a, b) => a - b)[Math.floor(REPETITIONS / 2)] as number;
}

/** Repeats the catalogue's couples under new ids. */
function repeatCouples(count: number): CoupleCore[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(COUPLE_CORE[index % COUPLE_CORE.length] as CoupleCore),
    id: index + 1,
  }));
}
