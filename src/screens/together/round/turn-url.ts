import { localizedPath, splitPath } from '#domain/language.ts';
import { RENDERED_QUERY } from '#hydration/rendered-query.ts';

/**
 * The query of a turn. With `RENDERED_QUERY` in it, the quiz's route retains nothing of the current URL's query.
 * With `pass=1` the quiz first shows the screen for passing the phone.
 */
export function turnQuery(turn: number, { mustPassPhone }: { readonly mustPassPhone: boolean }) {
  return { ...RENDERED_QUERY, turn: String(turn), ...(mustPassPhone && { pass: '1' }) };
}

/** Path of the first question in the language of the URL. */
export function firstQuestionPath(): string {
  return localizedPath('/quiz/1', splitPath(location.pathname).language);
}
