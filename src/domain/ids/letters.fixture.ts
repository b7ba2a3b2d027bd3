import type { Language } from '#domain/language.ts';

/** Script codes that `Intl` returns but regular expressions don't know, with the Unicode scripts they stand for. */
const UNICODE_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
};

/** Matches a letter of the script that `Intl` names for the language; if `latin` is true, also a Latin letter. */
export function letterPattern(language: Language, { latin = false } = {}): RegExp {
  const code = scriptOf(language);
  const scripts = [...(UNICODE_SCRIPTS[code] ?? [code]), ...(latin ? ['Latn'] : [])];
  return new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
}

export function isWrittenInLatin(language: Language): boolean {
  return scriptOf(language) === 'Latn';
}

function scriptOf(language: Language): string {
  return new Intl.Locale(language).maximize().script ?? 'Latn';
}
