import type { Language } from './language.ts';

/** Scripts by their ISO 15924 code where Unicode knows them by others. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
};

/** Letters in which a language is written, as `Intl` knows it; also Latin ones where `latin` is set. */
export function lettersOf(language: Language, { latin = false } = {}): RegExp {
  const code = scriptOf(language);
  const scripts = [...(PARTS[code] ?? [code]), ...(latin ? ['Latn'] : [])];
  return new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
}

export function isWrittenInLatin(language: Language): boolean {
  return scriptOf(language) === 'Latn';
}

function scriptOf(language: Language): string {
  return new Intl.Locale(language).maximize().script ?? 'Latn';
}
