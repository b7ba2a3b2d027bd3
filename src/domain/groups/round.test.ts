import { expect, test } from 'vitest';
import {
  isRoundExpired,
  isRoundFull,
  joinRound,
  nextTurn,
  parseTurn,
  ROUND_LIMIT,
  type Round,
  type RoundMember,
  startRound,
  turnOfLastPlay,
} from './round.ts';

const HOUR = 60 * 60 * 1000;
const member = (number: number, resultId = `R${number}`): RoundMember => ({ playId: `play-${number}`, resultId });
function roundOf(count: number): Round {
  let round = startRound(member(1), 0);
  for (let number = 2; number <= count; number += 1) round = joinRound(round, member(number), 0);
  return round;
}

test('a new round has its first member, and turn 2 is next', () => {
  const round = startRound(member(1), 5);
  expect(round).toEqual({ members: [member(1)], changedAt: 5 });
  expect(nextTurn(round)).toBe(2);
});

test('members are in the order in which they joined; each join updates changedAt', () => {
  const round = joinRound(joinRound(startRound(member(1), 0), member(3), 1), member(2), 2);
  expect(round.members.map(({ playId }) => playId)).toEqual(['play-1', 'play-3', 'play-2']);
  expect(round.changedAt).toBe(2);
});

test('joining again with the same play changes nothing', () => {
  const round = roundOf(2);
  expect(joinRound(round, member(2), 9)).toBe(round);
});

test('two plays with the same result are two members; turnOfLastPlay returns the later turn', () => {
  const round = joinRound(startRound(member(1, 'SAME'), 0), member(2, 'SAME'), 0);
  expect(round.members).toHaveLength(2);
  expect(turnOfLastPlay(round, ['play-1', 'play-2'])).toBe(2);
});

test('a round of eight is full: joining changes nothing, and there is no next turn', () => {
  const full = roundOf(ROUND_LIMIT);
  expect(isRoundFull(full)).toBe(true);
  expect(nextTurn(full)).toBeNull();
  expect(joinRound(full, member(9), 1)).toBe(full);
  expect(isRoundFull(roundOf(ROUND_LIMIT - 1))).toBe(false);
});

test('a play that is not in the round has no turn', () => {
  expect(turnOfLastPlay(roundOf(3), ['another'])).toBeNull();
  expect(turnOfLastPlay(roundOf(3), [])).toBeNull();
});

test('a round expires twelve hours after its last change, or if the clock is set back to twelve hours before that change', () => {
  const round = joinRound(startRound(member(1), 0), member(2), 20 * HOUR);
  expect(isRoundExpired(round, 31 * HOUR)).toBe(false);
  expect(isRoundExpired(round, 32 * HOUR)).toBe(true);
  expect(isRoundExpired(round, 9 * HOUR)).toBe(false);
  expect(isRoundExpired(round, 8 * HOUR)).toBe(true);
});

test('parseTurn accepts 2 to 8 as one decimal digit', () => {
  expect(['2', '8'].map(parseTurn)).toEqual([2, 8]);
  expect([undefined, '', '1', '9', '02', '2.5', '2e0', 'two'].map(parseTurn)).toEqual(Array(8).fill(null));
});
