import type { AnswerSheet } from '#domain/answer.ts';
import { encodeResultId } from '#domain/result-id.ts';
import { useRoundStore } from '#stores/round-store.ts';

/** Takes the play of a turn into the round, at once: a page may be killed right after the last tap. */
export function joinTurn({ playId, sheet }: { readonly playId: string; readonly sheet: AnswerSheet }): void {
  useRoundStore.getState().join({ playId, resultId: encodeResultId(sheet) });
}
