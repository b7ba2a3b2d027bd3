import { expect, test } from 'vitest';
import { joinRound, startRound } from '#domain/groups/round.ts';
import { type StoredPlay, UNTRIED_DELIVERY } from '#offline/outbox/stored-play.ts';
import { ownershipOf } from './use-ownership.ts';

/** The clock when the round begins and when each play joins it. */
const NOW = 0;

const createPlay = (number: number, resultId = `000000${number}`): StoredPlay => ({
  playId: `play-${number}`,
  resultId,
  serverId: null,
  sheet: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  finishedAt: number,
  delivery: UNTRIED_DELIVERY,
});

/** The round of these plays, given in the order of their turns; the device lists them newest first. */
function roundOf(plays: readonly [StoredPlay, ...StoredPlay[]]) {
  const [first, ...others] = plays;
  const round = others.reduce((joined, next) => joinRound(joined, next, NOW), startRound(first, NOW));
  const guestPlayIds = new Set(others.map(({ playId }) => playId));
  return { plays: [...plays].reverse(), round, guestPlayIds };
}

type Round = ReturnType<typeof roundOf>;

const ownershipIn = ({ plays, round, guestPlayIds }: Round) =>
  ownershipOf({ plays, pageOnlyPlayIds: new Set() }, { round, guestPlayIds });

const ownershipAfter = ({ plays, guestPlayIds }: Round) =>
  ownershipOf({ plays, pageOnlyPlayIds: new Set() }, { round: null, guestPlayIds });

test('in an open round the first and the last player’s results are own, those in between are not', () => {
  const plays = [createPlay(1), createPlay(2), createPlay(3)] as const;
  const { isOwn, turnOf } = ownershipIn(roundOf(plays));
  expect(plays.map(isOwn)).toEqual([true, false, true]);
  expect(plays.map(({ resultId }) => turnOf(resultId))).toEqual([1, 2, 3]);
});

test('after the round only the first player’s result is own, and it is the latest own one', () => {
  const plays = [createPlay(1), createPlay(2)] as const;
  const { isOwn, turnOf, ownersLatestId } = ownershipAfter(roundOf(plays));
  expect(plays.map(isOwn)).toEqual([true, false]);
  expect(turnOf('0000002')).toBeNull();
  expect(ownersLatestId).toBe('0000001');
});

test('of two plays with the same answers the owner’s is found, though the guest’s is newer', () => {
  const plays = [createPlay(1, 'SAME'), createPlay(2, 'SAME')] as const;
  const { playOf, isOwn } = ownershipAfter(roundOf(plays));
  expect(playOf('SAME')).toBe(plays[0]);
  expect(isOwn(plays[0])).toBe(true);
});

test('a result of another device has no play and no turn', () => {
  const { playOf, turnOf } = ownershipIn(roundOf([createPlay(1), createPlay(2)]));
  expect(playOf('UNKNOWN')).toBeUndefined();
  expect(turnOf('UNKNOWN')).toBeNull();
});
