import type { DramaTexts } from '#catalogue/drama-texts.ts';
import type { Language } from '#domain/language.ts';

const TEXTS = import.meta.glob<Record<string, DramaTexts>>('../catalogue/drama-texts/*.ts');

/** What a result says of its visitor's drama: a chunk of its own a language, which home and quiz do without. */
export async function loadDramaTexts(language: Language): Promise<DramaTexts> {
  const module = await TEXTS[`../catalogue/drama-texts/${language}.ts`]?.();
  const texts = module?.[language];
  if (!texts) throw new Error(`no drama texts for ${language}`);
  return texts;
}
