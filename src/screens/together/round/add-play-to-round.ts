import type { AnswerSheet } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { useRoundStore } from '#stores/round-store.ts';

/** Adds a turn's play to the round. If loaded in time, called before the play is sent: the page may be killed then. */
export function addPlayToRound({ playId, sheet }: { readonly playId: string; readonly sheet: AnswerSheet }): void {
  useRoundStore.getState().join({ playId, resultId: encodeResultId(sheet) });
}
