import type { ReactNode } from 'react';
import { nextTurn } from '#domain/round.ts';
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
  /** Says whose turn it is, on each screen of the turn. */
  readonly banner?: ReactNode;
  /** Shown instead of the quiz. */
  readonly replacement?: ReactNode;
}

/**
 * What the quiz shows for a turn: a banner if the turn is the next one and has begun, else (not begun, or finished)
 * `PassPhone`, the screen between turns. Without a round it shows nothing special.
 */
export function createTurnContent({ turn, mustPassPhone }: RequestedTurn): TurnContent {
  const { round } = useRoundStore.getState();
  if (!round) return {};
  const isNextTurn = turn === nextTurn(round);
  return isNextTurn && !mustPassPhone
    ? { banner: <TurnBanner turn={turn} /> }
    : { replacement: <PassPhone round={round} /> };
}
