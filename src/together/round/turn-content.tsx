import type { ReactNode } from 'react';
import { nextTurn } from '#domain/groups/round.ts';
import { useRoundStore } from '#people/round-store.ts';
import { PassPhone } from './pass-phone.tsx';
import { TurnBanner } from './turn-banner.tsx';

/** The turn that the quiz's URL asks for, parsed. */
export interface RequestedTurn {
  /** 2 or more: the first player's URL has no turn. */
  readonly turn: number;
  /** Whether to show the screen for passing the phone first. */
  readonly mustPassPhone: boolean;
}

export interface TurnContent {
  /** Says whose turn it is, on each screen of the turn. */
  readonly banner?: ReactNode;
  /** Shown instead of the quiz. */
  readonly replacement?: ReactNode;
}

/**
 * What the quiz shows in a round: a banner if this turn is the one to play now and the phone has been passed, else
 * `PassPhone`, the screen between turns. Without a round: the plain quiz.
 */
export function createTurnContent({ turn, mustPassPhone }: RequestedTurn): TurnContent {
  const { round } = useRoundStore.getState();
  if (!round) return {};
  const isNextTurn = turn === nextTurn(round);
  return isNextTurn && !mustPassPhone
    ? { banner: <TurnBanner turn={turn} /> }
    : { replacement: <PassPhone round={round} /> };
}
