import type { Language } from '#domain/language.ts';
import type { TraitTexts } from './trait-texts.ts';

/** Loads trait texts and their code, which a static import would add to the first load of every page. */
export async function importTraitTexts(language: Language): Promise<TraitTexts> {
  const { loadTraitTexts } = await import('./trait-texts.ts');
  return loadTraitTexts(language);
}
