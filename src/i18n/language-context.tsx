import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, type ReactNode, use } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export interface LanguageProviderProps {
  readonly language: Language;
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Gives everything below it one language and its texts. */
export function LanguageProvider({ language, i18n, children }: LanguageProviderProps) {
  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/** The language of the page. */
export function useLanguage(): Language {
  return use(LanguageContext);
}
