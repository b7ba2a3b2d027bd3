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
