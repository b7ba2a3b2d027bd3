import { expect, test } from 'vitest';
import { beginRound, joinRound } from '#domain/round.ts';
import { type StoredPlay, UNTRIED_DELIVERY } from '#outbox/stored-play.ts';
import { ownershipOf } from './use-ownership.ts';

const play = (number: number, resultId = `000000${number}`): StoredPlay => ({
  playId: `play-${number}`,
  resultId,
  serverId: null,
  sheet: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  finishedAt: number,
  delivery: UNTRIED_DELIVERY,
});

/** The plays of a round in the order of their turns, as the device has them: the newest first. */
function roundOf(plays: readonly [StoredPlay, ...StoredPlay[]]) {
  const [first, ...others] = plays;
  const round = others.reduce((joined, next) => joinRound(joined, next, 0), beginRound(first, 0));
  const guests = new Set(others.map(({ playId }) => playId));
  return { plays: [...plays].reverse(), round, guests };
}

const ownershipIn = ({ plays, round, guests }: ReturnType<typeof roundOf>, open = true) =>
  ownershipOf({ plays, pageOnly: new Set() }, { round: open ? round : null, guests });

test('the first of a round and whoever has the phone read their own; those in between read a friend’s', () => {
  const plays = [play(1), play(2), play(3)] as const;
  const { isOwn, placeOf } = ownershipIn(roundOf(plays));
  expect(plays.map(isOwn)).toEqual([true, false, true]);
  expect(plays.map(({ resultId }) => placeOf(resultId))).toEqual([1, 2, 3]);
});

test('once the round is over only the first’s is the owner’s, and the latest to compare with', () => {
  const plays = [play(1), play(2)] as const;
  const { isOwn, placeOf, latestOwnId: latest } = ownershipIn(roundOf(plays), false);
  expect(plays.map(isOwn)).toEqual([true, false]);
  expect(placeOf('0000002')).toBeNull();
  expect(latest).toBe('0000001');
});

test('of two plays with the same answers the owner’s counts as such, though the guest’s is newer', () => {
  const plays = [play(1, 'SAME'), play(2, 'SAME')] as const;
  const { playOf, isOwn } = ownershipIn(roundOf(plays), false);
  expect(playOf('SAME')).toBe(plays[0]);
  expect(isOwn(plays[0])).toBe(true);
});

test('a result from elsewhere has neither play nor place', () => {
  const { playOf, placeOf } = ownershipIn(roundOf([play(1), play(2)]));
  expect(playOf('ELSEWHERE')).toBeUndefined();
  expect(placeOf('ELSEWHERE')).toBeNull();
});
