import type { ReactNode } from 'react';
import { useRoundStore } from '#stores/round-store.ts';
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
  /** Says whose turn it is, beside the question. */
  readonly banner?: ReactNode;
  /** Shown instead of the question. */
  readonly replacement?: ReactNode;
}

/**
 * What the quiz shows for a turn: nothing special without a round. Before the turn begins, and for a finished one (as
 * when the visitor goes back from a result), it shows `PassPhone` for the next turn.
 */
export function createTurnContent({ turn, mustPassPhone }: RequestedTurn): TurnContent {
  const { round } = useRoundStore.getState();
  if (!round) return {};
  const isCurrentTurn = turn === round.members.length + 1;
  return isCurrentTurn && !mustPassPhone
    ? { banner: <TurnBanner turn={turn} /> }
    : { replacement: <PassPhone round={round} /> };
}
