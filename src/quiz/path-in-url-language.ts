import { localizedPath, splitPath } from '#domain/language.ts';
import type { PageAddress } from '#domain/pages/pages.ts';

/**
 * An address's path in the URL's language, which differs from the rendered language while a newly chosen one loads.
 * Navigating in the rendered language would undo the choice (spec point 4).
 */
export function pathInUrlLanguage(address: PageAddress): string {
  return localizedPath(address, splitPath(location.pathname).language);
}
