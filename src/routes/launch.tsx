import { createFileRoute, redirect } from '@tanstack/react-router';
import { LAUNCH_PATH, localizedPath, resolveLanguage } from '#domain/language.ts';
import { savedLanguage } from '#i18n/language-preference.ts';

/**
 * Where the installed app starts: an address of no language, which draws nothing and leads to the visitor's home by
 * the saved preference, else the browser's language (decision 2). A server without that knowledge answers itself.
 */
export const Route = createFileRoute('/launch')({
  beforeLoad: () => {
    const language = resolveLanguage({ pathname: LAUNCH_PATH, saved: savedLanguage(), browser: navigator.language });
    throw redirect({ href: localizedPath('/', language), replace: true });
  },
});
