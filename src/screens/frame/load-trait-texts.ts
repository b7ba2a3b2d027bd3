import type { Language } from '#domain/language.ts';

/** Trait texts for a route's loader, which is part of the first load: the code that finds them is not. */
export async function loadTraitTexts(language: Language) {
  const { loadTraitTexts: load } = await import('#i18n/trait-texts.ts');
  return load(language);
}
