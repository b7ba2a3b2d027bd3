/** The languages, Korean first as the default (spec points 1 and 17). */
export const LANGUAGES = ['ko', 'en', 'zh', 'es', 'ar', 'ru', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type PrefixLanguage = Exclude<Language, 'ko'>;

export const DEFAULT_LANGUAGE: Language = 'ko';

/**
 * Leads to home in the visitor's language (spec point 2). Every other path has a language: one without a prefix is
 * Korean.
 */
export const LAUNCH_PATH = '/launch';

export interface LanguageHints {
  /** The saved preference, as read from storage: may be any text. */
  readonly saved: string | null;
  /** The browser's language tag, such as `zh-Hant-HK`. */
  readonly browser: string | null;
}

/**
 * The language for `/launch`: the saved preference, else the first two letters of the browser's language, else Korean
 * (spec points 1 to 3).
 */
export function launchLanguage({ saved, browser }: LanguageHints): Language {
  if (saved !== null && isLanguage(saved)) return saved;
  return languageOfTag(browser ?? '') ?? DEFAULT_LANGUAGE;
}

/** The language of a browser's tag, such as `zh-Hant-HK`, by its first two letters; null if the product lacks it. */
export function languageOfTag(tag: string): Language | null {
  const letters = tag.slice(0, 2).toLowerCase();
  return isLanguage(letters) ? letters : null;
}

export function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** Whether a path can begin with this text as its language. Korean has no prefix: `/ko/…` is no page (spec point 1). */
export function isPrefixLanguage(text: string): text is PrefixLanguage {
  return isLanguage(text) && text !== DEFAULT_LANGUAGE;
}

/** Splits a path such as `/en/quiz/3` into language and address (`/quiz/3`). A path without a prefix is Korean. */
export function splitPath(pathname: string): { language: Language; address: string } {
  const [, first = '', ...rest] = pathname.split('/');
  return isPrefixLanguage(first)
    ? { language: first, address: `/${rest.join('/')}` }
    : { language: DEFAULT_LANGUAGE, address: pathname || '/' };
}

/** The path of an address: in Korean the address itself, in English `/en/quiz/3` for `/quiz/3`, and `/en` for `/`. */
export function localizedPath(address: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return address;
  return address === '/' ? `/${language}` : `/${language}${address}`;
}
