import { useLocation } from '@tanstack/react-router';
import { type Language, splitPath } from '#domain/language.ts';

/**
 * The URL's language, which differs from the rendered language while a newly chosen one loads. A link in the rendered
 * language would undo the choice (spec point 4).
 */
export function useUrlLanguage(): Language {
  return useLocation({ select: ({ pathname }) => splitPath(pathname).language });
}
