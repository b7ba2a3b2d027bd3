import type { Language } from '../domain/language.ts';

export interface LanguageEntry {
  /** The language's name in itself, as the switcher lists it (spec §2). */
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
  /** For `<html lang>` and `hreflang`. */
  readonly tag: string;
  /** For Intl. Arabic keeps the digits that stand in its years and addresses too; engines differ where none are named. */
  readonly formats: string;
  /** For Open Graph. */
  readonly ogLocale: string;
}

/** The one registry of languages: what a language needs besides its texts. */
export const LANGUAGE_ENTRIES: Readonly<Record<Language, LanguageEntry>> = {
  ko: { ownName: '한국어', dir: 'ltr', tag: 'ko', formats: 'ko', ogLocale: 'ko_KR' },
  en: { ownName: 'English', dir: 'ltr', tag: 'en', formats: 'en', ogLocale: 'en_US' },
  zh: { ownName: '中文', dir: 'ltr', tag: 'zh-Hans', formats: 'zh-Hans', ogLocale: 'zh_CN' },
  es: { ownName: 'Español', dir: 'ltr', tag: 'es', formats: 'es', ogLocale: 'es_ES' },
  ar: { ownName: 'العربية', dir: 'rtl', tag: 'ar', formats: 'ar-u-nu-latn', ogLocale: 'ar_AR' },
  ru: { ownName: 'Русский', dir: 'ltr', tag: 'ru', formats: 'ru', ogLocale: 'ru_RU' },
  fr: { ownName: 'Français', dir: 'ltr', tag: 'fr', formats: 'fr', ogLocale: 'fr_FR' },
};
