import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { useWhose } from '../whose/whose.ts';
import { cardContent } from './card/card-content.ts';
import type { CardFormat } from './card/card-layout.ts';
import { makeCard } from './card/make-card.ts';
import { CardStage } from './card-stage.tsx';
import type { Sharing } from './use-sharing.ts';

export interface PictureCardsProps {
  readonly result: QuizResult;
  readonly story: ResultStory | null;
  readonly traitTexts: TraitTexts;
  readonly sharing: Sharing;
}

/** The result as a picture to post. */
export function PictureCards({ result, story, traitTexts, sharing }: PictureCardsProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const whose = useWhose();
  const content = useMemo(
    () => cardContent(result, { i18n, language, traitTexts, story, whose, origin: location.origin }),
    [result, i18n, language, traitTexts, story, whose],
  );
  const make = useCallback((format: CardFormat) => makeCard(content, format), [content]);
  return <CardStage make={make} alternative={content.alternative} sharing={sharing} />;
}
