import type { I18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import { Children, createContext, type ReactNode, use } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export interface LanguageProviderProps {
  readonly language: Language;
  readonly i18n: I18n;
  readonly children: ReactNode;
}

/** Provides a language and its texts. */
export function LanguageProvider({ language, i18n, children }: LanguageProviderProps) {
  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={i18n} defaultComponent={TextElement}>
        {children}
      </I18nProvider>
    </LanguageContext>
  );
}

/**
 * Renders a `Trans` so that no text node has siblings (docs/decisions/130). When the language changes, the key gives
 * new elements to a sentence of several pieces: a browser's page translator may have moved or duplicated the old ones.
 */
function TextElement({ translation }: TransRenderProps) {
  const language = useLanguage();
  if (typeof translation === 'string') return <span>{translation}</span>;
  const pieces = Children.map(translation, (piece) => (typeof piece === 'string' ? <span>{piece}</span> : piece));
  return <span key={language}>{pieces}</span>;
}

export function useLanguage(): Language {
  return use(LanguageContext);
}
