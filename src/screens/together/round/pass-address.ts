import { localizedPath, splitPath } from '#domain/language.ts';
import { RENDERED_QUERY } from '#hydration/rendered-query.ts';

/** The query by which the quiz knows whose turn it is, and that the phone is passed first. No other goes along. */
export function turnQuery(turn: number, { pass }: { readonly pass: boolean }) {
  return { ...RENDERED_QUERY, turn: String(turn), ...(pass && { pass: '1' }) };
}

/** The first question in the language of the address. */
export function firstQuestion(): string {
  return localizedPath('/quiz/1', splitPath(location.pathname).language);
}
