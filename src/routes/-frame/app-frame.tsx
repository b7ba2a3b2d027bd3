import type { I18n } from '@lingui/core';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Language } from '#domain/language.ts';
import { LanguageProvider } from '#i18n/language-context.tsx';
import { saveLanguage } from '#i18n/language-preference.ts';
import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { useQuizStore } from '#people/quiz-store.ts';
import { rememberShownLanguage } from '#ui/frame/shown-language.ts';
import { HYDRATED } from '#ui/hydration/use-hydrated.ts';
import { ToastHost } from '#ui/toast/toast-host.tsx';
import { closeToast } from '#ui/toast/toast-store.ts';
import { AppNotices } from './app-notices.tsx';
import { InstallHead } from './install-head.tsx';

interface AppFrameProps {
  readonly language: Language;
  readonly i18n: I18n;
  /** The page's path without the language prefix. */
  readonly address: string;
  readonly children: ReactNode;
}

/** What is around every page: language and direction, notices, the toast. */
export function AppFrame({ language, i18n, address, children }: AppFrameProps) {
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

  // Answers live only within the quiz (spec point 5); a toast that offers them back holds its own. No toast follows
  // into the quiz: it would cover the bar, and its answers are those of another play.
  useLayoutEffect(() => {
    if (isQuiz) closeToast();
    else resetQuiz();
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
      {children}
      <AppNotices address={address} />
      <ToastHost />
    </LanguageProvider>
  );
}
