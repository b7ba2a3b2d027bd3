import { expect, test } from 'vitest';
import { encodeResultId } from '../domain/result-id.ts';
import { TRAITS } from '../domain/trait.ts';
import { portraitOf } from './portrait.ts';
import { resultOf, resultOfId } from './result.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('an id tells its visitor’s and its couple’s seven scores, and three more couples in falling order', () => {
  const portrait = portraitOf(encodeResultId(SHEET));
  expect(portrait?.sheet).toEqual(SHEET);
  for (const scores of [portrait?.visitor, portrait?.couple]) {
    expect(scores).toHaveLength(TRAITS.length);
    for (const score of scores ?? []) expect(score >= 0 && score <= 100).toBe(true);
  }
  const match = resultOf(SHEET);
  const percents = [match.matchPercentage, ...(portrait?.closest ?? []).map(({ percentage }) => percentage)];
  expect(percents).toHaveLength(4);
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  expect(portrait?.closest.map(({ coupleId }) => coupleId)).not.toContain(match.couple.id);
});

test('an id of a server’s own has no portrait', () => {
  expect(portraitOf('some-other-server_1')).toBeNull();
  expect(resultOfId('some-other-server_1')).toBeNull();
});
