import { describe, expect, test } from 'vitest';
import { createChecksum } from '#domain/ids/checksum.fixture.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS } from '#domain/trait.ts';
import { OWN_DRAMAS, type OwnDrama, ownDramaOf, strongestTraits } from './own-drama.ts';

test('there is an own drama for each pair of traits, in the order of the traits', () => {
  const pairs = TRAITS.flatMap((first, index) => TRAITS.slice(index + 1).map((second) => `${first}-${second}`));
  expect(OWN_DRAMAS).toEqual(pairs);
});

test('the strongest traits are the two highest levels; ties go to the earlier', () => {
  expect(strongestTraits([0, 3, 1, 2, 0, 0, 0])).toEqual(['adventurous', 'communicative']);
  expect(strongestTraits([1, 1, 1, 1, 1, 1, 1])).toEqual(['romantic', 'adventurous']);
  expect(strongestTraits([0, 0, 0, 0, 2, 1, 2])).toEqual(['traditional', 'supportive']);
});

test('romantic and adventurous answers give the romantic-adventurous own drama', () => {
  expect(ownDramaOf([0, 1, 3, 0, 3, 0, 3, 3, 1])).toBe('romantic-adventurous');
});

describe('over all 262,144 answer sheets', () => {
  const counts = new Map<OwnDrama, number>(OWN_DRAMAS.map((drama) => [drama, 0]));
  const checksum = createChecksum();
  for (let number = 0; number < SHEET_COUNT; number += 1) {
    const drama = ownDramaOf(sheetOf(number));
    counts.set(drama, (counts.get(drama) ?? 0) + 1);
    checksum.add(OWN_DRAMAS.indexOf(drama));
  }

  test('each own drama belongs to 1 % to 8 % of the sheets', () => {
    for (const [drama, count] of counts) {
      expect(count / SHEET_COUNT, drama).toBeGreaterThanOrEqual(0.01);
      expect(count / SHEET_COUNT, drama).toBeLessThanOrEqual(0.08);
    }
  });

  test('the own drama of a sheet never changes: a shared link holds the sheet, and must go on showing the same drama', () => {
    expect(checksum.toString()).toMatchInlineSnapshot(`"c381881"`);
  });
});
