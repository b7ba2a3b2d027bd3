import { expect, test } from 'vitest';
import { somePlay, someRow } from './stored-play.fixture.ts';
import { furtherOf, parseStoredPlay, rowOf, shownId } from './stored-play.ts';

test('what was written comes back as it was', () => {
  for (const play of [
    somePlay(1),
    somePlay(2, { state: 'sent', at: 5 }),
    somePlay(3, { state: 'attention', at: 5, status: 400 }),
  ])
    expect(parseStoredPlay(JSON.parse(JSON.stringify(rowOf(play))))).toEqual(play);
});

test('a row is written in the form of the second format', () => {
  expect(someRow(1)).toEqual({
    version: 2,
    playId: '00000000-0000-4000-8000-000000000001',
    resultId: '3CDG1DY',
    serverId: null,
    answers: [
      { questionId: 1, value: 'romantic' },
      { questionId: 2, value: 'protective' },
      { questionId: 3, value: 'flexible' },
      { questionId: 4, value: 'fun' },
      { questionId: 5, value: 'communication' },
      { questionId: 6, value: 'solve' },
      { questionId: 7, value: 'plan' },
      { questionId: 8, value: 'special' },
      { questionId: 9, value: 'stability' },
    ],
    finishedAt: 1_700_000_000_001,
    delivery: { state: 'waiting', tries: 0, triedAt: null, waitMs: 0 },
  });
});

test('answers that are damaged are read from the id of their result', () => {
  expect(parseStoredPlay({ ...someRow(1), answers: [] })).toEqual(somePlay(1));
  expect(parseStoredPlay({ ...someRow(1), answers: [{ questionId: 99, value: 'romantic' }] })).toEqual(somePlay(1));
});

test('a row of the first format is migrated: waiting stays waiting, sent stays sent', () => {
  const { playId, resultId, answers, finishedAt } = someRow(1);
  const old = { version: 1, id: resultId, playId, answers, finishedAt };
  expect(parseStoredPlay({ ...old, state: 'waiting' })).toEqual(somePlay(1));
  expect(parseStoredPlay({ ...old, state: 'sent' })?.delivery).toEqual({ state: 'sent', at: finishedAt });
});

test.each([
  ['nothing', null],
  ['a text', 'garbage'],
  ['a row of a later version', { ...someRow(1), version: 3 }],
  ['a row without a play id', { ...someRow(1), playId: undefined }],
  ['a row with a delivery unheard of', { ...someRow(1), delivery: { state: 'teleported' } }],
  ['a row that names its answers nowhere', { ...someRow(1), answers: [], resultId: 'theirs' }],
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
