import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { Perspective } from '../perspective/perspective.ts';
import type { CardContent } from './card-content.ts';

/** Everything that the card with a result's nine scenes shows, in the visitor's language. */
export interface ScenesContent
  extends Pick<
    CardContent,
    'language' | 'dir' | 'genre' | 'name1' | 'name2' | 'invitation' | 'displayUrl' | 'altText'
  > {
  /** The small line above the genre. */
  readonly eyebrow: string;
  /** Nine, in the order of the questions. */
  readonly scenes: readonly { readonly label: string; readonly line: string }[];
  /** Of the stronger of the two traits; on a sticker. */
  readonly weakSpot: { readonly label: string; readonly line: string };
}

interface ScenesContext {
  readonly i18n: I18n;
  readonly story: ResultStory;
  readonly perspective: Perspective;
}

export function composeScenesContent(
  { language, dir, genre, name1, name2, invitation, displayUrl }: CardContent,
  { i18n, story, perspective }: ScenesContext,
): ScenesContent {
  const scenes = story.episodes.map((line, index) => {
    // The placeholder in the translations.
    const episode = index + 1;
    return { label: t(i18n)({ id: 'episode.label', message: `${episode}화` }), line };
  });
  // About anybody who has the trait, not to the visitor: the card is for others.
  const weakSpot = {
    label: t(i18n)({ id: 'result.weakSpot', message: '허당 포인트' }),
    line: story.traits[0]?.weakSpot ?? '',
  };
  // The placeholder in the translations.
  const list = [...scenes, weakSpot].map(({ label, line }) => `${label} ${line}`).join('. ');
  return {
    language,
    dir,
    eyebrow:
      perspective === 'own'
        ? t(i18n)({ id: 'card.scenes.own', message: '아홉 장면으로 찍은 나의 드라마' })
        : t(i18n)({ id: 'card.scenes.other', message: '아홉 장면으로 찍은 드라마' }),
    genre,
    name1,
    name2,
    scenes,
    weakSpot,
    invitation,
    displayUrl,
    altText: t(i18n)({
      id: 'card.scenes.alternative',
      message: `하룻밤의 아홉 장면이 담긴 이미지 카드. 장르는 ‘${genre}’. ${list}`,
    }),
  };
}
