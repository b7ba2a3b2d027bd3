import { expect, test } from 'vitest';
import { encodeResultId, RESULT_FORMAT } from '#domain/ids/result-id.ts';
import { chartPoints, coupleProfiles, visitorProfile } from '#domain/match/profile.ts';
import { SHEET_COUNT, sheetOf } from '#domain/quiz/answer.ts';
import { TRAITS } from '#domain/trait.ts';
import { couplesOf, matcherOf } from './matchers.ts';
import { portraitOf } from './portrait.ts';
import { resultOf, resultOfId } from './result.ts';

const SHEET = [0, 1, 2, 3, 0, 1, 2, 3, 0];

test('a portrait has the visitor’s and couple’s points for every trait, and the next three couples, most similar first', () => {
  const portrait = portraitOf(encodeResultId(SHEET));
  expect(portrait?.sheet).toEqual(SHEET);
  for (const points of [portrait?.visitorPoints, portrait?.couplePoints]) {
    expect(points).toHaveLength(TRAITS.length);
    for (const value of points ?? []) expect(value >= 0 && value <= 100).toBe(true);
  }
  expect(portrait?.closest).toEqual(matcherOf(RESULT_FORMAT).rank(SHEET).slice(1, 4));
  const result = resultOf(SHEET);
  expect(portrait?.visitorPoints).toEqual(chartPoints(visitorProfile(SHEET)));
  const couples = couplesOf(RESULT_FORMAT);
  const profiles = coupleProfiles(couples.map(({ personality }) => personality));
  const coupleProfile = profiles[couples.findIndex(({ id }) => id === result.couple.id)] ?? [];
  expect(portrait?.couplePoints).toEqual(chartPoints(coupleProfile));
  const percents = [result.matchPercentage, ...(portrait?.closest ?? []).map(({ percent }) => percent)];
  expect(percents).toHaveLength(4);
  expect(percents).toEqual([...percents].sort((a, b) => b - a));
  expect(portrait?.closest.map(({ coupleId }) => coupleId)).not.toContain(result.couple.id);
});

test('an id of any format gives the result and portrait that this format’s matcher finds', () => {
  for (let format = 1; format <= RESULT_FORMAT; format += 1)
    for (const sheet of [SHEET, sheetOf(0), sheetOf(SHEET_COUNT - 1)]) {
      const id = encodeResultId(sheet, format);
      const { coupleId, traits } = matcherOf(format).match(sheet);
      expect(resultOfId(id)).toMatchObject({ id, couple: { id: coupleId } });
      expect(portraitOf(id)).toMatchObject({ sheet, traits });
    }
});

test('an id that encodes no answers has no portrait and no bundled result', () => {
  expect(portraitOf('some-other-server_1')).toBeNull();
  expect(resultOfId('some-other-server_1')).toBeNull();
});
