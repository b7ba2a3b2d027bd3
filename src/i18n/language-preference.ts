import type { Language } from '#domain/language.ts';

/** Where the preferred language is kept (spec §3). */
const STORAGE_KEY = 'preferred-language';

/** The saved preference as it stands, or null. Storage may be forbidden: then nothing is saved. */
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
    // A browser that keeps nothing still has the language in the address.
  }
}
