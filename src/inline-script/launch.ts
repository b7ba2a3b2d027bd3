import { LAUNCH_PATH, localizedPath, resolveLanguage } from '#domain/language.ts';
import { savedLanguage } from '#i18n/language-preference.ts';

/**
 * The visitor's home, where this address is `/launch`, which gives no language (decision 2); else null. An installed
 * app so opens in the language last used, on any host and offline.
 */
export function launchTarget(): string | null {
  const { pathname, search } = location;
  if (pathname.replace(/\/$/, '') !== LAUNCH_PATH) return null;
  return (
    localizedPath('/', resolveLanguage({ pathname, saved: savedLanguage(), browser: navigator.language })) + search
  );
}
