import { type ResultStory, storyOf } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import { loadDramaTexts } from '#i18n/drama-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';

/** The story of a key that `storyKey` made, told from the id alone: no call is needed. */
export async function readStory(key: string): Promise<ResultStory | null> {
  const [language, id] = key.split('/') as [Language, string];
  const [drama, { taglines: themes }] = await Promise.all([loadDramaTexts(language), loadTraitTexts(language)]);
  return storyOf(id, { drama, themes });
}
