import type { ReactNode } from 'react';
import { useRoundStore } from '#stores/round-store.ts';
import { PassPhone } from './pass-phone.tsx';
import { TurnLine } from './turn-line.tsx';

export interface TurnInAddress {
  /** From 2 on. */
  readonly turn: number;
  /** The phone is to be passed first. */
  readonly pass: boolean;
}

export interface TurnScreens {
  /** Whose turn it is, beside the question. */
  readonly line?: ReactNode;
  /** In place of the question. */
  readonly gate?: ReactNode;
}

/**
 * What the quiz shows of a turn. A turn that is finished, as for somebody who goes back from a result, leads to the
 * next one. Without a round the quiz is nobody's turn.
 */
export function turnScreens({ turn, pass }: TurnInAddress): TurnScreens {
  const { round } = useRoundStore.getState();
  if (!round) return {};
  const isOpen = turn === round.members.length + 1;
  return isOpen && !pass ? { line: <TurnLine turn={turn} /> } : { gate: <PassPhone round={round} /> };
}
