import type { TurnSearch } from './use-turn.tsx';

export interface QuizSearch extends TurnSearch {
  /** The id of the result with which the play's result will be compared. */
  readonly with?: string;
  /** The ids of the results in the group that the play's result will join. */
  readonly join?: string;
}

export function parseQuizSearch({ with: friend, turn, pass, join }: Record<string, unknown>): QuizSearch {
  return {
    ...(typeof friend === 'string' && { with: friend }),
    ...(typeof turn === 'string' && { turn }),
    ...(typeof pass === 'string' && { pass }),
    ...(typeof join === 'string' && { join }),
  };
}
