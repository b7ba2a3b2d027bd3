/** How long one match takes, and how that grows with the number of couples. */
import { COUPLE_CORE } from '#catalogue/couple-core.ts';
import { SHEET_COUNT, sheetOf } from '#domain/answer.ts';
import type { CoupleCore } from '#domain/couple.ts';
import { createMatcher } from '#domain/match.ts';

const MATCHES = 200_000;
const ROUNDS = 7;
const LIMIT_MICROSECONDS = 20;

// A prime stride visits sheets far apart in turn, as visitors do.
const sheets = Array.from({ length: 4096 }, (_, index) => sheetOf((index * 104_729) % SHEET_COUNT));

const { match, rank } = createMatcher(COUPLE_CORE);
const [matching, ranking] = [median(match), median(rank)];
console.log(`match  ${matching.toFixed(2)} µs (at most ${LIMIT_MICROSECONDS})`);
console.log(`rank   ${ranking.toFixed(2)} µs\n`);
console.log('couples  µs per match  ns per couple');
for (const count of [30, 60, 120, 240, 480, 960, 1920]) {
  const microseconds = median(createMatcher(couples(count)).match, MATCHES / (count / 30));
  console.log(
    `${String(count).padStart(7)}  ${microseconds.toFixed(2).padStart(12)}  ${((1000 * microseconds) / count).toFixed(1).padStart(13)}`,
  );
}
if (matching > LIMIT_MICROSECONDS) process.exitCode = 1;

/** In microseconds a call, allocation included. */
function median(find: (sheet: (typeof sheets)[number]) => unknown, calls = MATCHES): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) find(sheets[call % sheets.length] as (typeof sheets)[number]);
    return (1000 * (performance.now() - start)) / calls;
  });
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
}

/** The catalogue over and over, under new ids. */
function couples(count: number): CoupleCore[] {
  return Array.from({ length: count }, (_, index) => ({
    ...(COUPLE_CORE[index % COUPLE_CORE.length] as CoupleCore),
    id: index + 1,
  }));
}
