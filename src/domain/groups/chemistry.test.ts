import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeResultId } from '#domain/ids/result-id.ts';
import { likeness } from '#domain/likeness/likeness.ts';
import { verdictOf } from '#domain/likeness/verdict.ts';
import { ownDramaOf } from '#domain/match/own-drama.ts';
import { visitorProfile } from '#domain/match/profile.ts';
import { type AnswerSheet, SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS, type Trait } from '#domain/trait.ts';
import { chemistryOf } from './chemistry.ts';
import type { GroupMember } from './group.ts';

const memberOf = (number: number): GroupMember => ({ id: encodeResultId(sheetOf(number)), sheet: sheetOf(number) });
const anyGroup = (min: number) =>
  fc.uniqueArray(fc.nat(SHEET_COUNT - 1), { minLength: min, maxLength: 8 }).map((numbers) => numbers.map(memberOf));

test('the order of the members does not matter', () => {
  const anyTwoOrders = anyGroup(1).chain((members) =>
    fc.tuple(fc.constant(members), fc.shuffledSubarray(members, { minLength: members.length })),
  );
  fc.assert(
    fc.property(anyTwoOrders, ([members, shuffled]) => {
      expect(chemistryOf(shuffled)).toEqual(chemistryOf(members));
    }),
  );
});

test('each two members form one pair, with the likeness and verdict of their comparison', () => {
  fc.assert(
    fc.property(anyGroup(1), (members) => {
      const { pairs } = chemistryOf(members);
      expect(pairs).toHaveLength((members.length * (members.length - 1)) / 2);
      expect(new Set(pairs.map(({ ids }) => ids.toSorted().join())).size).toBe(pairs.length);
      const sheets = new Map(members.map(({ id, sheet }) => [id, sheet]));
      for (const { ids, likeness: percent, verdict } of pairs) {
        expect(ids[0]).not.toBe(ids[1]);
        const [one, other] = ids.map((id) => sheets.get(id) ?? []) as [AnswerSheet, AnswerSheet];
        expect(percent).toBe(likeness(one, other));
        expect(verdict).toBe(verdictOf(percent));
      }
    }),
  );
});

test('the pairs are sorted by falling likeness, and the heart has the highest sum of likeness', () => {
  fc.assert(
    fc.property(anyGroup(3), (members) => {
      const { pairs, heart } = chemistryOf(members);
      const percents = pairs.map((pair) => pair.likeness);
      expect(percents).toEqual(percents.toSorted((a, b) => b - a));
      const totalLikeness = (id: string) =>
        pairs.filter(({ ids }) => ids.includes(id)).reduce((sum, pair) => sum + pair.likeness, 0);
      expect(totalLikeness(heart ?? '')).toBe(Math.max(...members.map(({ id }) => totalLikeness(id))));
    }),
  );
});

test('a group’s drama has the group’s two strongest traits', () => {
  fc.assert(
    fc.property(anyGroup(2), (members) => {
      const traitsOfDrama = chemistryOf(members).drama.split('-');
      const strength = (trait: Trait) =>
        members.reduce((sum, { sheet }) => sum + (visitorProfile(sheet)[TRAITS.indexOf(trait)] as number), 0);
      const [inDrama, outside] = [true, false].map((isInDrama) =>
        TRAITS.filter((trait) => traitsOfDrama.includes(trait) === isInDrama).map(strength),
      ) as [number[], number[]];
      expect(inDrama).toHaveLength(2);
      // The sums may differ in the last bits, because they are added in another order.
      expect(Math.min(...inDrama) + 1e-9).toBeGreaterThan(Math.max(...outside));
    }),
  );
});

test('a group of two has no heart; a group of one has only its member’s own drama', () => {
  const [one, other] = [memberOf(1), memberOf(200_000)];
  expect(chemistryOf([one, other])).toMatchObject({ pairs: [{}], heart: null });
  expect(chemistryOf([one])).toEqual({ pairs: [], heart: null, drama: ownDramaOf(one.sheet) });
});
