import { LAUNCH_PATH, launchLanguage, localizedPath } from '#domain/language.ts';
import { savedLanguage } from '#i18n/language-preference.ts';

/**
 * On `/launch`, where an installed app starts, the path of home in the visitor's language (spec point 2), else null.
 * The page itself redirects: no server could do so offline, or on a host that only serves files.
 */
export function launchRedirectPath(): string | null {
  const { pathname, search } = location;
  if (pathname.replace(/\/$/, '') !== LAUNCH_PATH) return null;
  return localizedPath('/', launchLanguage({ saved: savedLanguage(), browser: navigator.language })) + search;
}
