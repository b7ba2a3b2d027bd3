import type { Language } from '#domain/language.ts';

/** Key in localStorage. */
const STORAGE_KEY = 'preferred-language';

/** The saved preference, which may be any text; null if there is none or storage is forbidden. */
export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the language is still in the URL.
  }
}

/**
 * Key in localStorage: set once the visitor has used or closed the offer to read a page in the browser's language, or
 * has chosen a language.
 */
const OFFER_KEY = 'language-offer';

export function isLanguageOfferDone(): boolean {
  try {
    return localStorage.getItem(OFFER_KEY) !== null;
  } catch {
    return false;
  }
}

export function endLanguageOffer(): void {
  try {
    localStorage.setItem(OFFER_KEY, 'done');
  } catch {
    // Then the next page offers it again.
  }
}
