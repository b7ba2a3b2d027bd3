import type { DramaTexts } from '#catalogue/drama-texts.ts';
import type { Language } from '#domain/language.ts';

const TEXT_FILES = import.meta.glob<Record<string, DramaTexts>>('../catalogue/drama-texts/*.ts');

/** Loads a language's texts for stories, comparisons and groups: a chunk that home and quiz do not need. */
export async function loadDramaTexts(language: Language): Promise<DramaTexts> {
  const module = await TEXT_FILES[`../catalogue/drama-texts/drama-${language}.ts`]?.();
  const texts = module?.[language];
  if (!texts) throw new Error(`no drama texts for ${language}`);
  return texts;
}
