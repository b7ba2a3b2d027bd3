import { localizedPath, splitPath } from '#domain/language.ts';
import { RENDERED_QUERY } from '#hydration/rendered-query.ts';

/**
 * The query of a turn. `RENDERED_QUERY` removes the keys that the quiz's route would retain from the current query.
 * With `pass=1` the quiz first shows the screen for passing the phone.
 */
export function turnQuery(turn: number, { mustPassPhone }: { readonly mustPassPhone: boolean }) {
  return { ...RENDERED_QUERY, turn: String(turn), ...(mustPassPhone && { pass: '1' }) };
}

/** Path of the first question in the language of the URL. */
export function firstQuestionPath(): string {
  return localizedPath('/quiz/1', splitPath(location.pathname).language);
}
