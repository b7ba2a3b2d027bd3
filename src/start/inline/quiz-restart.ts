import { localizedPath, splitPath } from '#domain/language.ts';

const LATER_QUESTION = /^\/quiz\/[2-9]$/;

/**
 * The path of question 1 if the visitor has reloaded a later question, or returned to one, and so lost the answers
 * (spec point 5). Null otherwise: a question that was opened directly stays (spec point 6).
 */
export function quizRestartPath(): string | null {
  const { pathname, search, hash } = location;
  const { language, address } = splitPath(pathname);
  // The router numbers its history entries; 0 is the first page that the visitor opened.
  const historyIndex = (history.state as { readonly __TSR_index?: number } | null)?.__TSR_index ?? 0;
  // The hash holds the nicknames of the group.
  return historyIndex > 0 && LATER_QUESTION.test(address) ? localizedPath('/quiz/1', language) + search + hash : null;
}
