/**
 * Proposes personality scores that make the matcher fairer and steadier (decision 13, docs/matching.md). Run by hand:
 *
 *     npm run tune -- [minutes] [--from-story] [--write]
 *
 * A simulated annealing over the scores: it starts from those committed (or the story's), moves one or two by 5, and
 * keeps what makes `judge` better. No score goes further than 15 from story-personality.json, and the trait a story
 * puts first stays first. A couple of an older result format keeps its scores (decision 11). `--write` replaces the
 * numbers in src/catalogue/couple-core.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COUPLE_CORE } from '#catalogue/couple-core.ts';
import { SHEET_COUNT } from '#domain/answer.ts';
import { type Closest, entropyOf, sharesOf, steadinessOf } from '#domain/census.ts';
import { coupleProfiles, visitorProfile } from '#domain/profile.ts';
import { OPTION_COUNT, QUESTION_COUNT } from '#domain/question.ts';
import { RESULT_FORMAT } from '#domain/result-id.ts';
import { directionOf, similarity } from '#domain/similarity.ts';
import { mainTrait, TRAITS, type TraitScores } from '#domain/trait.ts';
import story from './story-personality.json' with { type: 'json' };

const CORE_FILE = new URL('../src/catalogue/couple-core.ts', import.meta.url);
const FURTHEST_FROM_STORY = 15;
const STEP = 5;
const SHARE_WANTED = { lowest: 0.0235, highest: 0.044 };
/** The cost of a step of 5 away from the story's scores. */
const PRICE_OF_STEP = 0.0005;
const FIRST_TEMPERATURE = 0.0008;

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean' }, 'from-story': { type: 'boolean' } },
  allowPositionals: true,
});
const milliseconds = Number(positionals[0] ?? 8) * 60_000;
const ids = COUPLE_CORE.map(({ id }) => id);
const stories = ids.map((id) => (story as Record<string, TraitScores>)[id] as TraitScores);
const scores = COUPLE_CORE.map(({ personality }, index) => ({
  ...(values['from-story'] ? (stories[index] as TraitScores) : personality),
}));
const movable = COUPLE_CORE.flatMap(({ since = 1 }, index) => (since === RESULT_FORMAT ? [index] : []));
const random = randomFrom(1);
const scratch = {
  closest: [0, 1, 2].map(() => new Uint8Array(SHEET_COUNT)) as unknown as Closest,
  values: [0, 1, 2].map(() => new Float64Array(SHEET_COUNT)),
};

let current = judge(scores);
report('start', current);
const start = Date.now();
for (let share = 0, minute = 0; share < 1; share = (Date.now() - start) / milliseconds) {
  const undo = move();
  if (!undo) continue;
  const next = judge(scores);
  const temperature = FIRST_TEMPERATURE * (1 - share);
  if (next.value >= current.value || random() < Math.exp((next.value - current.value) / temperature)) current = next;
  else undo();
  if (Date.now() - start > (minute + 1) * 60_000) report(`minute ${++minute}`, current);
}
report('end', current);
if (values.write) writeScores();

/** Changes a couple's scores at random; null where the story does not allow the change. */
function move(): (() => void) | null {
  const index = movable[Math.floor(random() * movable.length)] as number;
  const couple = scores[index] as Record<(typeof TRAITS)[number], number>;
  const old = { ...couple };
  const undo = () => {
    scores[index] = old;
  };
  const step = random() < 0.5 ? STEP : -STEP;
  couple[randomTrait()] += step;
  if (random() < 0.3) couple[randomTrait()] -= step;
  if (isTrueToStory(couple, stories[index] as TraitScores)) return undo;
  undo();
  return null;
}

function isTrueToStory(couple: TraitScores, story: TraitScores): boolean {
  const near = TRAITS.every(
    (trait) =>
      couple[trait] >= 0 && couple[trait] <= 100 && Math.abs(couple[trait] - story[trait]) <= FURTHEST_FROM_STORY,
  );
  return near && mainTrait(couple) === mainTrait(story);
}

function judge(personalities: readonly TraitScores[]) {
  const closest = closestOf(personalities);
  const shares = sharesOf(closest[0], ids);
  const steadiness = steadinessOf(closest);
  const outside = shares.reduce(
    (sum, share) => sum + Math.max(0, SHARE_WANTED.lowest - share) + Math.max(0, share - SHARE_WANTED.highest),
    0,
  );
  const steps = personalities.reduce((sum, couple, index) => sum + distance(couple, stories[index] as TraitScores), 0);
  const value = steadiness.same + 0.7 * steadiness.amongThree - 4 * outside - PRICE_OF_STEP * steps;
  return { value, shares, steadiness, steps };
}

/**
 * The three closest couples of every sheet, some fifty times faster than by ranking each: a couple's similarity times
 * the visitor's length is a sum over the answers, so the first four and the last five questions are summed up once.
 */
function closestOf(personalities: readonly TraitScores[]): Closest {
  const [best, second, third] = scratch.values as [Float64Array, Float64Array, Float64Array];
  const [bestId, secondId, thirdId] = scratch.closest;
  for (const array of scratch.values) array.fill(Number.NEGATIVE_INFINITY);
  const zero = new Array<number>(QUESTION_COUNT).fill(0);
  for (const [index, profile] of coupleProfiles(personalities).entries()) {
    const direction = directionOf(profile);
    const id = ids[index] as number;
    const base = similarity(direction, visitorProfile(zero));
    const points = zero.map((_, position) =>
      Array.from(
        { length: OPTION_COUNT },
        (_, option) => similarity(direction, visitorProfile(zero.with(position, option))) - base,
      ),
    );
    const heads = sums(points.slice(0, 4));
    const tails = sums(points.slice(4));
    let sheet = 0;
    for (const head of heads)
      for (const tail of tails) {
        const value = base + head + tail;
        if (value > (third[sheet] as number)) {
          const place = value > (best[sheet] as number) ? 0 : value > (second[sheet] as number) ? 1 : 2;
          if (place < 2) {
            third[sheet] = second[sheet] as number;
            thirdId[sheet] = secondId[sheet] as number;
          }
          if (place < 1) {
            second[sheet] = best[sheet] as number;
            secondId[sheet] = bestId[sheet] as number;
          }
          (scratch.values[place] as Float64Array)[sheet] = value;
          (scratch.closest[place] as Uint8Array)[sheet] = id;
        }
        sheet += 1;
      }
  }
  return scratch.closest;
}

/** The sum of every choice of one number a row, in the order of sheet numbers. */
function sums(rows: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(
    rows.reduce<number[]>((found, row) => found.flatMap((sum) => row.map((points) => sum + points)), [0]),
  );
}

/** In steps of 5. */
function distance(a: TraitScores, b: TraitScores): number {
  return TRAITS.reduce((sum, trait) => sum + Math.abs(a[trait] - b[trait]) / STEP, 0);
}

function randomTrait(): (typeof TRAITS)[number] {
  return TRAITS[Math.floor(random() * TRAITS.length)] as (typeof TRAITS)[number];
}

/** Mulberry32: the same proposals for the same seed, as far as the time given allows. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function report(when: string, { shares, steadiness, steps }: ReturnType<typeof judge>): void {
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  console.log(
    `${when}: same ${percent(steadiness.same)}, among three ${percent(steadiness.amongThree)}, ` +
      `shares ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}, ` +
      `entropy ${entropyOf(shares).toFixed(3)}, ${steps} steps of 5 from the story`,
  );
}

function writeScores(): void {
  let index = 0;
  const source = readFileSync(CORE_FILE, 'utf8').replace(/personality: \{[^}]*\}/g, (personality) => {
    const couple = scores[index++] as TraitScores;
    return TRAITS.reduce(
      (text, trait) => text.replace(new RegExp(`${trait}: \\d+`), `${trait}: ${couple[trait]}`),
      personality,
    );
  });
  writeFileSync(CORE_FILE, source);
}
