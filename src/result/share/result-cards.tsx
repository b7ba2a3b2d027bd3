import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import type { CardFormat } from '#people/sharing/card/card-format.ts';
import { ShareableCard } from '#people/sharing/shareable-card.tsx';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { composeCardContent } from '../card/card-content.ts';
import { paintResultCard } from '../card/paint-result-card.ts';
import { usePerspective } from '../perspective/perspective.ts';

export interface ResultCardsProps {
  readonly result: QuizResult;
  readonly story: ResultStory | null;
  readonly traitTexts: TraitTexts;
  readonly sharing: Sharing;
}

/** A result's picture cards, to share. */
export function ResultCards({ result, story, traitTexts, sharing }: ResultCardsProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const perspective = usePerspective();
  const content = useMemo(
    () => composeCardContent(result, { i18n, language, traitTexts, story, perspective, origin: location.origin }),
    [result, i18n, language, traitTexts, story, perspective],
  );
  const makeResultCard = useCallback((format: CardFormat) => paintResultCard(content, format), [content]);
  return <ShareableCard makeCard={makeResultCard} altText={content.altText} sharing={sharing} />;
}
