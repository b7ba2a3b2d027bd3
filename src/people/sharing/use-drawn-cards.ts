import { useState } from 'react';
import { waitUntilIdle } from '#ui/lazy/when-idle.ts';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import type { CardKind } from './card/card-format.ts';

/** A card to offer. */
export interface Card {
  readonly kind: CardKind;
  readonly altText: string;
  /** Draws the card on this device; rejects if the browser can't. */
  readonly draw: () => Promise<File>;
}

interface ReadyCard {
  readonly file: File;
  readonly url: string;
}

/** A kind is missing until its card is drawn, and 'failed' if this browser can't draw it. */
export type DrawnCards = Readonly<Partial<Record<CardKind, ReadyCard | 'failed'>>>;

/**
 * Draws the cards, one after the other, before the visitor shares one: a browser opens a share sheet only right after a
 * tap, so there is no time to draw between tap and share sheet. Each waits for an idle moment, so that the page stays
 * smooth meanwhile. `cards` must be the same array at every render: if it changes, they are drawn again.
 */
export function useDrawnCards(cards: readonly Card[]): DrawnCards {
  const [drawnCards, setDrawnCards] = useState<DrawnCards>({});

  useAsyncEffect(
    async (signal) => {
      setDrawnCards({});
      for (const { kind, draw } of cards) {
        await waitUntilIdle(signal);
        const file = await draw().catch(() => null);
        // After an abort the file gets no object URL, because nothing would revoke the URL.
        if (signal.aborted) return;
        const card = file ? { file, url: URL.createObjectURL(file) } : 'failed';
        if (card !== 'failed') signal.addEventListener('abort', () => URL.revokeObjectURL(card.url));
        setDrawnCards((drawn) => ({ ...drawn, [kind]: card }));
      }
    },
    [cards],
  );

  return drawnCards;
}

/** Whether this browser can draw none of the cards. */
export function haveAllFailed(cards: readonly Card[], drawnCards: DrawnCards): boolean {
  return cards.every(({ kind }) => drawnCards[kind] === 'failed');
}
