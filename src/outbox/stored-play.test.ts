import { expect, test } from 'vitest';
import { somePlay } from './stored-play.fixture.ts';
import { furtherOf, parseStoredPlay, shownId } from './stored-play.ts';

test('what was written comes back as it was', () => {
  for (const play of [
    somePlay(1),
    somePlay(2, { state: 'sent', at: 5 }),
    somePlay(3, { state: 'attention', at: 5, status: 400 }),
  ])
    expect(parseStoredPlay(JSON.parse(JSON.stringify(play)))).toEqual(play);
});

test('a row of the first format is migrated: waiting stays waiting, sent stays sent', () => {
  const { playId, resultId, answers, finishedAt } = somePlay(1);
  const old = { version: 1, id: resultId, playId, answers, finishedAt };
  expect(parseStoredPlay({ ...old, state: 'waiting' })).toEqual(somePlay(1));
  expect(parseStoredPlay({ ...old, state: 'sent' })?.delivery).toEqual({ state: 'sent', at: finishedAt });
});

test.each([
  ['nothing', null],
  ['a text', 'garbage'],
  ['a row of a later version', { ...somePlay(1), version: 3 }],
  ['a row without a play id', { ...somePlay(1), playId: undefined }],
  ['a row with a delivery unheard of', { ...somePlay(1), delivery: { state: 'teleported' } }],
])('%s is not read as a play', (_what, row) => {
  expect(parseStoredPlay(row)).toBeNull();
});

test('of two copies the one that knows more counts, in either order', () => {
  const waiting = somePlay(1);
  const tried = somePlay(1, { state: 'waiting', tries: 2, triedAt: 9, waitMs: 9 });
  const sent = somePlay(1, { state: 'sent', at: 5 });
  for (const [less, more] of [
    [waiting, tried],
    [waiting, sent],
    [tried, sent],
  ] as const) {
    expect(furtherOf(less, more)).toBe(more);
    expect(furtherOf(more, less)).toBe(more);
  }
});

test("the server's id is the one shown, where it gave another", () => {
  expect(shownId({ ...somePlay(1), serverId: 'theirs' })).toBe('theirs');
  expect(shownId(somePlay(1))).toBe(somePlay(1).resultId);
});
