import { GROUP_LIMIT } from './group.ts';

/** Most people who play one after the other on one phone: as many as a group shows at the end. */
export const ROUND_LIMIT = GROUP_LIMIT;

/** How long a round stays open after its last change, in ms: one evening. */
const ROUND_TTL_MS = 12 * 60 * 60 * 1000;

export interface RoundMember {
  readonly playId: string;
  /** The result's id as made here: it tells the answers. */
  readonly resultId: string;
}

/** The members in the order of their turns, at least one. */
export interface Round {
  readonly members: readonly RoundMember[];
  /** Milliseconds since 1970, this device's clock. */
  readonly changedAt: number;
}

export function startRound(first: RoundMember, now: number): Round {
  return { members: [first], changedAt: now };
}

/** Takes a finished play in; the same round where it is full, or has this play already. */
export function joinRound(round: Round, member: RoundMember, now: number): Round {
  if (isRoundFull(round) || turnOfLastPlay(round, [member.playId]) !== null) return round;
  return { members: [...round.members, member], changedAt: now };
}

export function isRoundFull({ members }: Round): boolean {
  return members.length >= ROUND_LIMIT;
}

/** Whose turn is next, from 2 on; null where the round is full. */
export function nextTurn(round: Round): number | null {
  return isRoundFull(round) ? null : round.members.length + 1;
}

/** The place, from 1 on, of the last member with one of these plays; null where none is in the round. */
export function turnOfLastPlay({ members }: Round, playIds: readonly string[]): number | null {
  const index = members.findLastIndex(({ playId }) => playIds.includes(playId));
  return index < 0 ? null : index + 1;
}

/** Whether a round is too old to go on. A clock that was set back far counts like one that ran on. */
export function isRoundExpired({ changedAt }: Round, now: number): boolean {
  return Math.abs(now - changedAt) >= ROUND_TTL_MS;
}

/** The turn that an address names: a whole number from 2 to `ROUND_LIMIT`, in its shortest form; null for anything else. */
export function parseTurn(text: string | undefined): number | null {
  const turn = Number(text);
  return turn >= 2 && turn <= ROUND_LIMIT && String(turn) === text && Number.isInteger(turn) ? turn : null;
}
