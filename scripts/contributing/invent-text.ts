/** The word "invented" in each language, and in Esperanto (`eo`), the language that `add-language.ts` adds. */
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
