import { createFileRoute, redirect } from '@tanstack/react-router';
import { LAUNCH_PATH, localizedPath, resolveLanguage } from '#domain/language.ts';
import { savedLanguage } from '#i18n/language-preference.ts';

/**
 * Start URL of the installed app: redirects to home in the saved language, else in the browser's (spec point 2). This
 * route runs only in development: in production the server or the inline script redirects earlier.
 */
export const Route = createFileRoute('/launch')({
  beforeLoad: () => {
    const language = resolveLanguage({ pathname: LAUNCH_PATH, saved: savedLanguage(), browser: navigator.language });
    throw redirect({ href: localizedPath('/', language), replace: true });
  },
});
