import type { Language } from '#domain/language.ts';
import type { TraitTexts } from './trait-texts.ts';

/** Loads trait texts together with their code, for the loaders of routes: these are part of the first load. */
export async function importTraitTexts(language: Language): Promise<TraitTexts> {
  const { loadTraitTexts } = await import('./trait-texts.ts');
  return loadTraitTexts(language);
}
