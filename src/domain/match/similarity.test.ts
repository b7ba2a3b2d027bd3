import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS } from '#domain/trait.ts';
import { visitorProfile } from './profile.ts';
import { dotProduct, sharedTraits, unitVectorOf } from './similarity.ts';

const anySheet = fc.nat(SHEET_COUNT - 1).map(sheetOf);

test('similarity and shared traits of two visitors are the same in both directions; a visitor’s similarity with themselves is 1', () => {
  fc.assert(
    fc.property(anySheet, anySheet, (one, other) => {
      const [a, b] = [unitVectorOf(visitorProfile(one)), unitVectorOf(visitorProfile(other))];
      expect(dotProduct(a, a)).toBeCloseTo(1, 12);
      expect(dotProduct(a, b)).toBe(dotProduct(b, a));
      expect(sharedTraits(a, b)).toEqual(sharedTraits(b, a));
    }),
  );
});

test('the shared traits are the two that add most to the similarity, the larger share first', () => {
  fc.assert(
    fc.property(anySheet, anySheet, (one, other) => {
      const [a, b] = [unitVectorOf(visitorProfile(one)), unitVectorOf(visitorProfile(other))];
      const shares = TRAITS.map((trait, index) => ({ trait, share: (a[index] as number) * (b[index] as number) }));
      const most = shares.sort((x, y) => y.share - x.share).slice(0, 2);
      expect(sharedTraits(a, b)).toEqual(most.map(({ trait }) => trait));
    }),
  );
});
