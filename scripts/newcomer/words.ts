/** "Invented" in each language that has letters or accents of its own. */
const INVENTED: Readonly<Record<string, string>> = {
  ko: '가상',
  zh: '虚构',
  es: 'Inventado',
  ar: 'خيال',
  ru: 'Вымысел',
  fr: 'Inventé',
  eo: 'Elpensita',
};

/** A text in a language's own letters. */
export function invented(language: string): string {
  return INVENTED[language] ?? 'Invented';
}
