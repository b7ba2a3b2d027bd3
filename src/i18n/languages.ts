import type { Language } from '#domain/language.ts';

export interface LanguageEntry {
  /** The language's name in that language, as in the language switcher (spec §2). */
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
  /** For `<html lang>` and `hreflang`. */
  readonly tag: string;
  /** For Intl. With `ar` alone, engines choose different digits: `nu-latn` asks for Latin ones, like all in the app. */
  readonly intlTag: string;
  /** The decimal separator. */
  readonly decimalMark: string;
  /** The text after a percentage's digits: the sign, in some languages with a space or with marks of direction. */
  readonly percentSign: string;
  /** For Open Graph. */
  readonly ogLocale: string;
}

/** The data of each language besides its texts. */
export const LANGUAGE_ENTRIES: Readonly<Record<Language, LanguageEntry>> = {
  ko: {
    ownName: '한국어',
    dir: 'ltr',
    tag: 'ko',
    intlTag: 'ko',
    decimalMark: '.',
    percentSign: '%',
    ogLocale: 'ko_KR',
  },
  en: {
    ownName: 'English',
    dir: 'ltr',
    tag: 'en',
    intlTag: 'en',
    decimalMark: '.',
    percentSign: '%',
    ogLocale: 'en_US',
  },
  zh: {
    ownName: '中文',
    dir: 'ltr',
    tag: 'zh-Hans',
    intlTag: 'zh-Hans',
    decimalMark: '.',
    percentSign: '%',
    ogLocale: 'zh_CN',
  },
  es: {
    ownName: 'Español',
    dir: 'ltr',
    tag: 'es',
    intlTag: 'es',
    decimalMark: ',',
    percentSign: '\u00a0%',
    ogLocale: 'es_ES',
  },
  ar: {
    ownName: 'العربية',
    dir: 'rtl',
    tag: 'ar',
    intlTag: 'ar-u-nu-latn',
    decimalMark: '.',
    percentSign: '\u200e%\u200e',
    ogLocale: 'ar_AR',
  },
  ru: {
    ownName: 'Русский',
    dir: 'ltr',
    tag: 'ru',
    intlTag: 'ru',
    decimalMark: ',',
    percentSign: '\u00a0%',
    ogLocale: 'ru_RU',
  },
  fr: {
    ownName: 'Français',
    dir: 'ltr',
    tag: 'fr',
    intlTag: 'fr',
    decimalMark: ',',
    percentSign: '\u00a0%',
    ogLocale: 'fr_FR',
  },
};
