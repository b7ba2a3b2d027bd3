import { expect, test, vi } from 'vitest';
import { couplesOf, matcherOf } from '#catalogue/matchers.ts';
import { portraitOf } from '#catalogue/portrait.ts';
import { chemistryOf } from '#domain/groups/chemistry.ts';
import { GROUP_LIMIT } from '#domain/groups/group.ts';
import { encodeResultId, RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { compare, likeness } from '#domain/likeness/likeness.ts';
import { verdictOf } from '#domain/likeness/verdict.ts';
import { chartPoints, coupleProfiles, type Profile, visitorProfile } from '#domain/match/profile.ts';
import { type AnswerSheet, SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';

// What the texts of results, comparisons and groups say, in their own terms. `claims.test.ts` checks that the texts say
// no more than this.

const SAMPLE_COUNT = 20_000;
/** In milliseconds: the sheets, pairs and groups take minutes on a busy machine. */
const TIMEOUT = 600_000;
vi.setConfig({ testTimeout: TIMEOUT });

const couples = couplesOf(RESULT_FORMAT);
const couplePoints = coupleProfiles(couples.map(({ personality }) => personality));

test('“that’s where you meet”: for every sheet the two named traits add most to the likeness with the couple', () => {
  const matcher = matcherOf(RESULT_FORMAT);
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const sheet = sheetOf(number);
    const { coupleId, traits } = matcher.match(sheet);
    const couple = couplePoints[couples.findIndex(({ id }) => id === coupleId)] as Profile;
    if (!addMost(visitorProfile(sheet), couple, traits)) throw new Error(`sheet ${number}: ${traits}`);
  }
});

test('“50 is the average”: of all sheets and of all couples, to a point', () => {
  const sums = TRAITS.map(() => 0);
  for (let number = 0; number < SHEET_COUNT; number += 1)
    for (const [index, points] of chartPoints(visitorProfile(sheetOf(number))).entries())
      sums[index] = (sums[index] as number) + points;
  for (const [index, trait] of TRAITS.entries()) {
    expect(Math.abs((sums[index] as number) / SHEET_COUNT - 50), trait).toBeLessThan(1);
    const average =
      couplePoints.reduce((sum, levels) => sum + (chartPoints(levels)[index] as number), 0) / couples.length;
    expect(Math.abs(average - 50), trait).toBeLessThan(1);
  }
});

test('some runners-up have the percent of the match: no text may say that only this couple fits', () => {
  const sheet = Array.from({ length: 1000 }, (_, index) => sheetOf(index * 262)).find((candidate) => {
    const portrait = portraitOf(encodeResultId(candidate));
    return portrait?.closest[0]?.percent === matcherOf(RESULT_FORMAT).match(candidate).percent;
  });
  expect(sheet).toBeDefined();
});

test('“the pull” and “the gap”: two visitors’ shared trait adds most to their likeness, and they differ in the other one', () => {
  const random = createRandom();
  for (let sample = 0; sample < SAMPLE_COUNT; sample += 1) {
    const [one, other] = [randomSheet(random), randomSheet(random)];
    const [mine, theirs] = [visitorProfile(one), visitorProfile(other)];
    const { sharedTrait, differingTrait } = compare(one, other);
    if (!addMost(mine, theirs, [sharedTrait])) throw new Error(`${one} and ${other}: ${sharedTrait}`);
    if (differingTrait === null) continue;
    const index = TRAITS.indexOf(differingTrait);
    if (differingTrait === sharedTrait || chartPoints(mine)[index] === chartPoints(theirs)[index])
      throw new Error(`${one} and ${other}: ${differingTrait}`);
  }
});

test('groups: the closest pair, the pair that would argue, and the one who is liked most are what their labels say', () => {
  const random = createRandom();
  for (let sample = 0; sample < SAMPLE_COUNT; sample += 1) {
    const size = 2 + Math.floor(random() * (GROUP_LIMIT - 1));
    const numbers = new Set(Array.from({ length: size }, () => Math.floor(random() * SHEET_COUNT)));
    const members = [...numbers].map(sheetOf).map((sheet) => ({ id: encodeResultId(sheet), sheet }));
    if (members.length < 2) continue;
    const sheetById = new Map(members.map(({ id, sheet }) => [id, sheet]));
    const { pairs, heart } = chemistryOf(members);
    const percents = pairs.map((pair) => pair.likeness);
    if (percents[0] !== Math.max(...percents) || percents.at(-1) !== Math.min(...percents))
      throw new Error(`pairs of ${[...sheetById.keys()]}`);
    for (const pair of pairs) if (pair.verdict !== verdictOf(pair.likeness)) throw new Error(pair.verdict);
    if (heart === null) continue;
    const totalOf = (id: string) =>
      members.reduce(
        (sum, other) => sum + (other.id === id ? 0 : likeness(sheetById.get(id) as AnswerSheet, other.sheet)),
        0,
      );
    const highest = Math.max(...members.map(({ id }) => totalOf(id)));
    if (totalOf(heart) !== highest) throw new Error(`${heart} of ${[...sheetById.keys()]}`);
  }
});

/** Whether no other trait adds more to the likeness of two profiles than each of the named ones. */
function addMost(one: Profile, other: Profile, traits: readonly Trait[]): boolean {
  const gain = (index: number) => (one[index] as number) * (other[index] as number);
  const named = traits.map((trait) => TRAITS.indexOf(trait));
  const least = Math.min(...named.map(gain));
  // A billionth for rounding: the matcher multiplies levels that it has scaled before.
  return TRAITS.every((_, index) => named.includes(index) || gain(index) <= least + 1e-9);
}

function randomSheet(random: () => number): AnswerSheet {
  return sheetOf(Math.floor(random() * SHEET_COUNT));
}

/** The same numbers from 0 to below 1 in every run. */
function createRandom(): () => number {
  let state = 44;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
