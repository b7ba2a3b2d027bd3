/**
 * The word "invented" in every language except English, which `inventText` falls back to. A test adds Esperanto (`eo`)
 * to a copy of the project (`add-language.ts`).
 */
const INVENTED: Readonly<Record<string, string>> = {
  ko: '가상',
  zh: '虚构',
  es: 'Inventado',
  ar: 'خيال',
  ru: 'Вымысел',
  fr: 'Inventé',
  eo: 'Elpensita',
};

/** A dummy text in a language's own letters. */
export function inventText(language: string): string {
  return INVENTED[language] ?? 'Invented';
}
