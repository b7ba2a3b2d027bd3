import { encodeResultId } from '#domain/ids/result-id.ts';
import type { AnswerSheet } from '#domain/quiz/answer.ts';
import { useRoundStore } from '#people/round-store.ts';

/**
 * Adds a turn's play to the round. If this chunk is loaded in time, that happens before the play is sent: the page may
 * be killed right after the last tap.
 */
export function addPlayToRound({ playId, sheet }: { readonly playId: string; readonly sheet: AnswerSheet }): void {
  useRoundStore.getState().join({ playId, resultId: encodeResultId(sheet) });
}
