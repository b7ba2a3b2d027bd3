import { localizedPath, splitPath } from '#domain/language.ts';
import { CLEARED_QUERY } from '#ui/hydration/cleared-query.ts';

/**
 * The query of a turn: of the current URL's query it retains nothing.
 * With `pass=1` the quiz first shows the screen for passing the phone.
 */
export function turnQuery(turn: number, { mustPassPhone }: { readonly mustPassPhone: boolean }) {
  return { ...CLEARED_QUERY, turn: String(turn), ...(mustPassPhone && { pass: '1' }) };
}

/** Path of the first question in the language of the URL. */
export function firstQuestionPath(): string {
  return localizedPath('/quiz/1', splitPath(location.pathname).language);
}
