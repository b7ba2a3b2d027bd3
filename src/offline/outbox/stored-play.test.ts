import { expect, test } from 'vitest';
import { somePlay, someRecord } from './stored-play.fixture.ts';
import { parseStoredPlay, pickMoreAdvanced, publicResultId, toRecord } from './stored-play.ts';

test('a play is the same after storing and reading', () => {
  for (const play of [
    somePlay(1),
    somePlay(2, { state: 'sent', at: 5 }),
    somePlay(3, { state: 'attention', at: 5, status: 400 }),
  ])
    expect(parseStoredPlay(JSON.parse(JSON.stringify(toRecord(play))))).toEqual(play);
});

test('a record has the form of version 2', () => {
  expect(someRecord(1)).toEqual({
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

test('if the answers are damaged, they are taken from the result’s id', () => {
  expect(parseStoredPlay({ ...someRecord(1), answers: [] })).toEqual(somePlay(1));
  expect(parseStoredPlay({ ...someRecord(1), answers: [{ questionId: 99, value: 'romantic' }] })).toEqual(somePlay(1));
});

test('a record of version 1 is migrated with its state', () => {
  const { playId, resultId, answers, finishedAt } = someRecord(1);
  const old = { version: 1, id: resultId, playId, answers, finishedAt };
  expect(parseStoredPlay({ ...old, state: 'waiting' })).toEqual(somePlay(1));
  expect(parseStoredPlay({ ...old, state: 'sent' })?.delivery).toEqual({ state: 'sent', at: finishedAt });
});

test.each([
  ['null', null],
  ['a text', 'garbage'],
  ['a record of a later version', { ...someRecord(1), version: 3 }],
  ['a record without a play id', { ...someRecord(1), playId: undefined }],
  ['a record with an unknown delivery', { ...someRecord(1), delivery: { state: 'teleported' } }],
  ['a record finished at a time that no Date has', { ...someRecord(1), finishedAt: 8.64e15 + 1 }],
  ['a record finished before all Dates', { ...someRecord(1), finishedAt: -8.64e15 - 1 }],
  ['a record without answers, whose result id encodes none', { ...someRecord(1), answers: [], resultId: 'server-id' }],
])('%s is not read as a play', (_what, record) => {
  expect(parseStoredPlay(record)).toBeNull();
});

test('of two states of a play the more advanced is picked, in either order', () => {
  const waiting = somePlay(1);
  const tried = somePlay(1, { state: 'waiting', tries: 2, triedAt: 9, waitMs: 9 });
  const refused = somePlay(1, { state: 'attention', at: 5, status: 400 });
  const sent = somePlay(1, { state: 'sent', at: 5 });
  for (const [less, more] of [
    [waiting, tried],
    [waiting, sent],
    [tried, refused],
    [tried, sent],
    [refused, sent],
  ] as const) {
    expect(pickMoreAdvanced(less, more)).toBe(more);
    expect(pickMoreAdvanced(more, less)).toBe(more);
  }
});

test('a result’s public id is the one that the server gave, if it gave one, else the device’s', () => {
  expect(publicResultId({ ...somePlay(1), serverId: 'server-id' })).toBe('server-id');
  expect(publicResultId(somePlay(1))).toBe(somePlay(1).resultId);
});
