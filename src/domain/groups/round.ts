import { GROUP_LIMIT } from './group.ts';

/** Maximum number of members in a round: as many as the group that shows them at the end. */
export const ROUND_LIMIT = GROUP_LIMIT;

/** A round expires this long after its last change. */
const ROUND_TTL_MS = 12 * 60 * 60 * 1000;

/** Somebody who has finished a play in the round. */
export interface RoundMember {
  readonly playId: string;
  /** Computed on this device, so it encodes the answers; a compatible server's id may not. */
  readonly resultId: string;
}

export interface Round {
  /** In the order of their turns, at least one. */
  readonly members: readonly RoundMember[];
  /** Milliseconds since 1970, this device's clock. */
  readonly changedAt: number;
}

export function startRound(first: RoundMember, now: number): Round {
  return { members: [first], changedAt: now };
}

/** Adds a finished play. Returns the same round if it is full or already has this play. */
export function joinRound(round: Round, member: RoundMember, now: number): Round {
  const hasPlay = round.members.some(({ playId }) => playId === member.playId);
  if (isRoundFull(round) || hasPlay) return round;
  return { members: [...round.members, member], changedAt: now };
}

export function isRoundFull({ members }: Round): boolean {
  return members.length >= ROUND_LIMIT;
}

/** Number of the next turn, 2 or more; null if the round is full. */
export function nextTurn(round: Round): number | null {
  return isRoundFull(round) ? null : round.members.length + 1;
}

/** Number of the latest turn among these plays, 1 or more; null if none of them is in the round. */
export function turnOfLastPlay({ members }: Round, playIds: readonly string[]): number | null {
  const index = members.map(({ playId }) => playIds.includes(playId)).lastIndexOf(true);
  return index < 0 ? null : index + 1;
}

/** Whether a round has expired: `ROUND_TTL_MS` after its last change, or if the clock was set back by as much. */
export function isRoundExpired({ changedAt }: Round, now: number): boolean {
  return Math.abs(now - changedAt) >= ROUND_TTL_MS;
}

/** Parses a turn from the URL: 2 to `ROUND_LIMIT` in plain decimal digits; null for any other text. */
export function parseTurn(text: string | undefined): number | null {
  const turn = Number(text);
  return turn >= 2 && turn <= ROUND_LIMIT && String(turn) === text && Number.isInteger(turn) ? turn : null;
}
