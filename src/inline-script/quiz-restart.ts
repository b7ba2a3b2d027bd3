import { localizedPath, splitPath } from '#domain/language.ts';

const LATER_QUESTION = /^\/quiz\/[2-9]$/;

/**
 * Question 1, where a reload or a return has emptied the sheet on a later question (decision 5): going on from there
 * would ask for the same answers again. Null for a question that was opened directly (decision 6).
 */
export function quizRestartTarget(): string | null {
  const { pathname, search } = location;
  const { language, page } = splitPath(pathname);
  // The router counts the entries that it made after the one by which the visitor came.
  const madeByRouter = (history.state as { readonly __TSR_index?: number } | null)?.__TSR_index ?? 0;
  return madeByRouter > 0 && LATER_QUESTION.test(page) ? localizedPath('/quiz/1', language) + search : null;
}
