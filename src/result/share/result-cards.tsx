import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ResultStory } from '#catalogue/result-story.ts';
import type { QuizResult } from '#domain/wire.ts';
import { useLanguage } from '#i18n/language-context.tsx';
import type { TraitTexts } from '#i18n/trait-texts.ts';
import { ShareableCard } from '#people/sharing/shareable-card.tsx';
import { type Card, useDrawnCards } from '#people/sharing/use-drawn-cards.ts';
import type { Sharing } from '#people/sharing/use-sharing.ts';
import { composeCardContent } from '../card/card-content.ts';
import { paintResultCard } from '../card/paint-result-card.ts';
import { paintScenesCard } from '../card/paint-scenes-card.ts';
import { composeScenesContent } from '../card/scenes-content.ts';
import { usePerspective } from '../perspective/perspective.ts';
import { CardSheet } from './card-sheet.tsx';

export interface ResultCardsProps {
  /** The result, with the id for its link: the server's, which may differ from the page's. */
  readonly result: QuizResult;
  readonly story: ResultStory | null;
  readonly traitTexts: TraitTexts;
  readonly sharing: Sharing;
  /**
   * The link under the player's nickname. Called on a tap: the server, which renders the page too, doesn't know its
   * origin.
   */
  readonly getUrl: () => string;
  /** Whether the sheet, too, shows the cards. */
  readonly isSheetOpen: boolean;
  readonly onSheetClose: () => void;
}

/** A result's picture cards, to share: in the page, and in a sheet over it. */
export function ResultCards(props: ResultCardsProps) {
  const { result, story, traitTexts, sharing, getUrl, isSheetOpen, onSheetClose } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const perspective = usePerspective();
  const cards = useMemo((): readonly Card[] => {
    const context = { i18n, language, traitTexts, story, perspective, origin: location.origin };
    const content = composeCardContent(result, context);
    const { altText } = content;
    const scenes = story && composeScenesContent(content, { ...context, story });
    return [
      { kind: 'story', altText, draw: () => paintResultCard(content, 'story') },
      ...(scenes ? [{ kind: 'scenes', altText: scenes.altText, draw: () => paintScenesCard(scenes) } as const] : []),
      { kind: 'square', altText, draw: () => paintResultCard(content, 'square') },
    ];
  }, [result, i18n, language, traitTexts, story, perspective]);
  const picker = { cards, drawnCards: useDrawnCards(cards), sharing };
  return (
    <>
      <ShareableCard {...picker} />
      {isSheetOpen && <CardSheet {...picker} getUrl={getUrl} onClose={onSheetClose} />}
    </>
  );
}
