import { LAUNCH_PATH, localizedPath, resolveLanguage } from '#domain/language.ts';
import { savedLanguage } from '#i18n/language-preference.ts';

/**
 * The path of home in the visitor's language if this path is `/launch` (spec point 2), else null. So an installed app
 * opens in the language that was last used, on any host and offline.
 */
export function launchRedirectPath(): string | null {
  const { pathname, search } = location;
  if (pathname.replace(/\/$/, '') !== LAUNCH_PATH) return null;
  return (
    localizedPath('/', resolveLanguage({ pathname, saved: savedLanguage(), browser: navigator.language })) + search
  );
}
