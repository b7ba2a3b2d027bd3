import { localizedPath, splitPath } from '#domain/language.ts';

const LATER_QUESTION = /^\/quiz\/[2-9]$/;

/**
 * The path of question 1 if a reload or a return to a later question has emptied the sheet (spec point 5), else null. A
 * question that was opened directly stays (spec point 6).
 */
export function quizRestartPath(): string | null {
  const { pathname, search } = location;
  const { language, address } = splitPath(pathname);
  // The router numbers its history entries; 0 is the one by which the visitor came.
  const historyIndex = (history.state as { readonly __TSR_index?: number } | null)?.__TSR_index ?? 0;
  return historyIndex > 0 && LATER_QUESTION.test(address) ? localizedPath('/quiz/1', language) + search : null;
}
