import { type ResultStory, type StoryTexts, storyOf } from '#catalogue/result-story.ts';
import type { Language } from '#domain/language.ts';
import { loadDramaTexts } from '#i18n/load-drama-texts.ts';
import { loadTraitTexts } from '#i18n/trait-texts.ts';

/**
 * The story of a result: the texts for the answers in its id, such as tagline and episodes. It needs no API.
 * Null for an id that encodes no answers.
 */
export async function readStory(id: string, language: Language): Promise<ResultStory | null> {
  return storyOf(id, await loadStoryTexts(language));
}

/**
 * The texts of all stories in a language. Couples and the themes' lines are in the same file as the traits' texts.
 */
export async function loadStoryTexts(language: Language): Promise<StoryTexts> {
  const [drama, { couples, themeLines }] = await Promise.all([loadDramaTexts(language), loadTraitTexts(language)]);
  return { drama, couples, themeLines };
}
