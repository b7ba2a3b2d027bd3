import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { splitPath } from '#domain/language.ts';
import { HYDRATED } from '#hydration/hydrated.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { saveLanguage } from '#i18n/language-preference.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { loadI18n } from '#i18n/load-i18n.ts';
import type { Reads } from '#reads/reads.ts';
import { AppErrorScreen } from '#screens/frame/app-error-screen.tsx';
import { AppNotices } from '#screens/frame/app-notices.tsx';
import { InstallHead } from '#screens/frame/install-head.tsx';
import { loadInTime } from '#screens/frame/load-in-time.ts';
import { NotFoundScreen } from '#screens/frame/not-found-screen.tsx';
import { rememberShownLanguage } from '#screens/frame/shown-language.ts';
import { stayInLanguage } from '#screens/frame/stay-in-language.ts';
import { ToastHost } from '#screens/frame/toast-host.tsx';
import { useQuizStore } from '#stores/quiz-store.ts';

/** What the router gives to all routes; the root route adds language, address and texts. */
export interface AppContext {
  readonly reads: Reads;
}

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ location, preload, abortController }) => {
    const { language, address } = splitPath(location.pathname);
    try {
      // Meanwhile links to other pages lead to the loading language and open nothing.
      return { language, address, i18n: await loadInTime(loadI18n(language), 4_000) };
    } catch (error) {
      // The visitor waits neither for a link that is only preloaded nor for a navigation that another has replaced.
      throw preload || abortController.signal.aborted ? error : stayInLanguage(address, error);
    }
  },
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: AppErrorScreen,
});

function Root() {
  const { language, i18n, address } = Route.useRouteContext();
  const resetQuiz = useQuizStore((state) => state.reset);
  const isQuiz = address.startsWith('/quiz');

  useLayoutEffect(() => {
    const { tag, dir } = LANGUAGE_ENTRIES[language];
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
  }, [language]);

  useEffect(() => rememberShownLanguage({ language, i18n }), [language, i18n]);

  // After the first paint, because the first access to storage is slow.
  useEffect(() => saveLanguage(language), [language]);

  // Answers live only within the quiz (spec point 5).
  useLayoutEffect(() => {
    if (!isQuiz) resetQuiz();
  }, [isQuiz, resetQuiz]);

  // Effects of children run first, so the whole page is interactive now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark(HYDRATED);
    document.dispatchEvent(new Event(HYDRATED));
  }, []);

  return (
    <LanguageProvider language={language} i18n={i18n}>
      <InstallHead />
      <Outlet />
      <AppNotices isQuiz={isQuiz} />
      <ToastHost />
    </LanguageProvider>
  );
}
