import { localizedPath, splitPath } from '#domain/language.ts';
import type { PageAddress } from '#domain/pages.ts';

/**
 * The path of a page in the language of the address: ahead of the screen's while the texts of one just chosen are on
 * their way. Whoever goes on in the screen's would undo the choice (decision 4).
 */
export function pathInUrlLanguage(page: PageAddress): string {
  return localizedPath(page, splitPath(location.pathname).language);
}
