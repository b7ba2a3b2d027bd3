import type { Language } from '#domain/language.ts';

/** Loads trait texts for a route's loader. The import is dynamic, because loaders are part of the first load. */
export async function loadTraitTexts(language: Language) {
  const { loadTraitTexts: load } = await import('#i18n/trait-texts.ts');
  return load(language);
}
