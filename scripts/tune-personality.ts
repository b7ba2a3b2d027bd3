/**
 * `npm run tune -- [--minutes 8] [--from-plot] [--write]`: seeks fairer scores (spec point 13). Simulated annealing
 * starts at the committed scores or at plot-personality.json; `--write` changes src/catalogue/couple-core.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COUPLE_CORE } from '#catalogue/couple-core.ts';
import { SHEET_COUNT } from '#domain/answer.ts';
import { type ClosestIdsBySheet, coupleShares, entropyOf, steadinessOf } from '#domain/census.ts';
import { coupleProfiles, visitorProfile } from '#domain/profile.ts';
import { OPTION_COUNT, QUESTION_COUNT } from '#domain/question-count.ts';
import { RESULT_FORMAT } from '#domain/result-id.ts';
import { dotProduct, unitVectorOf } from '#domain/similarity.ts';
import { mainTrait, TRAITS, type TraitScores } from '#domain/trait.ts';
import plotScores from './plot-personality.json' with { type: 'json' };

const CORE_FILE = new URL('../src/catalogue/couple-core.ts', import.meta.url);
/** How far a tuned score may be from the one in plot-personality.json, which fits the drama's plot best. */
const MAX_DISTANCE_FROM_PLOT = 15;
/** How much a score changes at a time. */
const STEP = 5;
/** Wanted range of each couple's share of all sheets, narrower than spec point 13 allows. */
const WANTED_SHARE = { lowest: 0.0235, highest: 0.044 };
/** Factors in the objective function. */
const TOP_THREE_FACTOR = 0.7;
const UNWANTED_SHARE_COST = 4;
/** The cost of each step of 5 away from the plot's scores. */
const STEP_COST = 0.0005;
const INITIAL_TEMPERATURE = 0.0008;
/** How often a change also moves a second trait, in the other direction. */
const SECOND_TRAIT_PROBABILITY = 0.3;

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '8' },
    write: { type: 'boolean' },
    'from-plot': { type: 'boolean' },
  },
});
const durationMs = Number(options.minutes) * 60_000;
const ids = COUPLE_CORE.map(({ id }) => id);
const plotScoresByIndex = ids.map((id) => (plotScores as Record<string, TraitScores>)[id] as TraitScores);
/** Indexes of the couples that the current result format added. Older couples keep their scores (spec point 11). */
const movableIndexes = COUPLE_CORE.flatMap(({ since = 1 }, index) => (since === RESULT_FORMAT ? [index] : []));
const currentScores = COUPLE_CORE.map(({ personality }, index) => ({
  ...(options['from-plot'] && movableIndexes.includes(index) ? (plotScoresByIndex[index] as TraitScores) : personality),
}));
const random = createRandom(1);
/** Buffers that each call of `findClosest` reuses: by rank and sheet number, a couple's id and its dot product. */
const buffers = {
  closest: [0, 1, 2].map(() => new Uint8Array(SHEET_COUNT)) as unknown as ClosestIdsBySheet,
  dotProducts: [0, 1, 2].map(() => new Float64Array(SHEET_COUNT)),
};

let current = evaluate(currentScores);
report('start', current);
const start = Date.now();
let reportedMinutes = 0;
for (let progress = 0; progress < 1; progress = (Date.now() - start) / durationMs) {
  const undo = changeScores();
  if (!undo) continue;
  const next = evaluate(currentScores);
  const temperature = INITIAL_TEMPERATURE * (1 - progress);
  const gain = next.objective - current.objective;
  if (gain >= 0 || random() < Math.exp(gain / temperature)) current = next;
  else undo();
  if (Date.now() - start > (reportedMinutes + 1) * 60_000) {
    reportedMinutes += 1;
    report(`minute ${reportedMinutes}`, current);
  }
}
report('end', current);
if (options.write) writeScores();

/** Changes a couple's scores at random and returns an undo function; null if the plot does not allow the change. */
function changeScores(): (() => void) | null {
  const index = movableIndexes[Math.floor(random() * movableIndexes.length)] as number;
  const coupleScores = currentScores[index] as Record<(typeof TRAITS)[number], number>;
  const old = { ...coupleScores };
  const undo = () => {
    currentScores[index] = old;
  };
  const step = random() < 0.5 ? STEP : -STEP;
  coupleScores[randomTrait()] += step;
  if (random() < SECOND_TRAIT_PROBABILITY) coupleScores[randomTrait()] -= step;
  if (isTrueToPlot(coupleScores, plotScoresByIndex[index] as TraitScores)) return undo;
  undo();
  return null;
}

/** Whether all scores are 0 to 100 and at most 15 from the plot's, and the main trait is the same. */
function isTrueToPlot(coupleScores: TraitScores, plotScoresOfCouple: TraitScores): boolean {
  const isNear = TRAITS.every(
    (trait) =>
      coupleScores[trait] >= 0 &&
      coupleScores[trait] <= 100 &&
      Math.abs(coupleScores[trait] - plotScoresOfCouple[trait]) <= MAX_DISTANCE_FROM_PLOT,
  );
  return isNear && mainTrait(coupleScores) === mainTrait(plotScoresOfCouple);
}

/** The objective function: a higher `objective` is better. */
function evaluate(scoresByIndex: readonly TraitScores[]) {
  const closest = findClosest(scoresByIndex);
  const shares = coupleShares(closest[0], ids);
  // How often a change of one answer leaves the couple the same, or at least among the three closest.
  const steadiness = steadinessOf(closest);
  const unwantedShare = shares.reduce(
    (sum, share) => sum + Math.max(0, WANTED_SHARE.lowest - share) + Math.max(0, share - WANTED_SHARE.highest),
    0,
  );
  const steps = scoresByIndex.reduce(
    (sum, coupleScores, index) => sum + distanceInSteps(coupleScores, plotScoresByIndex[index] as TraitScores),
    0,
  );
  const objective =
    steadiness.unchanged +
    TOP_THREE_FACTOR * steadiness.inTopThree -
    UNWANTED_SHARE_COST * unwantedShare -
    STEP_COST * steps;
  return { objective, shares, steadiness, steps };
}

/**
 * The three closest couples of every sheet; valid until the next call. The dot product that orders them is a sum over
 * the answers: the sums of questions 1 to 4 and 5 to 9, computed once, make this fifty times faster than the matcher.
 */
function findClosest(scoresByIndex: readonly TraitScores[]): ClosestIdsBySheet {
  const [first, second, third] = buffers.dotProducts as [Float64Array, Float64Array, Float64Array];
  const [firstId, secondId, thirdId] = buffers.closest;
  for (const array of buffers.dotProducts) array.fill(Number.NEGATIVE_INFINITY);
  // The sheet of first options. An option's contribution is what it adds to this sheet's dot product.
  const baseSheet = new Array<number>(QUESTION_COUNT).fill(0);
  for (const [index, profile] of coupleProfiles(scoresByIndex).entries()) {
    const unitVector = unitVectorOf(profile);
    const id = ids[index] as number;
    const baseProduct = dotProduct(unitVector, visitorProfile(baseSheet));
    const contributions = baseSheet.map((_, position) =>
      Array.from(
        { length: OPTION_COUNT },
        (_, option) => dotProduct(unitVector, visitorProfile(baseSheet.with(position, option))) - baseProduct,
      ),
    );
    const sums1To4 = allSums(contributions.slice(0, 4));
    const sums5To9 = allSums(contributions.slice(4));
    let sheet = 0;
    for (const sum1To4 of sums1To4)
      for (const sum5To9 of sums5To9) {
        const product = baseProduct + sum1To4 + sum5To9;
        if (product > (third[sheet] as number)) {
          const rank = product > (first[sheet] as number) ? 0 : product > (second[sheet] as number) ? 1 : 2;
          if (rank < 2) {
            third[sheet] = second[sheet] as number;
            thirdId[sheet] = secondId[sheet] as number;
          }
          if (rank < 1) {
            second[sheet] = first[sheet] as number;
            secondId[sheet] = firstId[sheet] as number;
          }
          (buffers.dotProducts[rank] as Float64Array)[sheet] = product;
          (buffers.closest[rank] as Uint8Array)[sheet] = id;
        }
        sheet += 1;
      }
  }
  return buffers.closest;
}

/** Adds one number of each row, in all combinations. The sums are in the order of sheet numbers. */
function allSums(rows: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(
    rows.reduce<number[]>((sums, row) => sums.flatMap((sum) => row.map((number) => sum + number)), [0]),
  );
}

/** The Manhattan distance of two sets of scores, in steps of 5. */
function distanceInSteps(a: TraitScores, b: TraitScores): number {
  return TRAITS.reduce((sum, trait) => sum + Math.abs(a[trait] - b[trait]) / STEP, 0);
}

function randomTrait(): (typeof TRAITS)[number] {
  return TRAITS[Math.floor(random() * TRAITS.length)] as (typeof TRAITS)[number];
}

/** A Mulberry32 generator: the same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function report(when: string, { shares, steadiness, steps }: ReturnType<typeof evaluate>): void {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  console.log(
    `${when}: same ${percent(steadiness.unchanged)}, among three ${percent(steadiness.inTopThree)}, ` +
      `shares ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}, ` +
      `entropy ${entropyOf(shares).toFixed(3)}, ${steps} steps of 5 from the plot`,
  );
}

function writeScores(): void {
  let index = 0;
  const source = readFileSync(CORE_FILE, 'utf8').replace(/personality: \{[^}]*\}/g, (literal) => {
    const coupleScores = currentScores[index] as TraitScores;
    index += 1;
    return TRAITS.reduce(
      (text, trait) => text.replace(new RegExp(`${trait}: \\d+`), `${trait}: ${coupleScores[trait]}`),
      literal,
    );
  });
  writeFileSync(CORE_FILE, source);
}
