import { type ResultStory, type StoryTexts, storyOf } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import { loadDramaTexts } from '#i18n/drama-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';

/**
 * The story of a result: texts about its answers, such as tagline and episodes. They need no API, as the id encodes the
 * answers. Null if the id encodes none. `key` is the language and the id (`localizedKey`): `en/DHP41HY`.
 */
export async function readStory(key: string): Promise<ResultStory | null> {
  const [language, id] = key.split('/') as [Language, string];
  return storyOf(id, await loadStoryTexts(language));
}

/** The texts of all stories in a language. */
export async function loadStoryTexts(language: Language): Promise<StoryTexts> {
  const [drama, { taglines }] = await Promise.all([loadDramaTexts(language), loadTraitTexts(language)]);
  return { drama, taglinesByTheme: taglines };
}
