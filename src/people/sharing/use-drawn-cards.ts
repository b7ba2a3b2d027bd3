import { useState } from 'react';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import { CARD_FORMATS, type CardFormat } from './card/card-format.ts';

interface ReadyCard {
  readonly file: File;
  readonly url: string;
}

/** A format is missing until its card is drawn, and 'failed' if this browser can't draw it. */
export type Cards = Readonly<Partial<Record<CardFormat, ReadyCard | 'failed'>>>;

/**
 * Draws a card on this device; rejects if the browser can't. Must be the same function at every render: if it changes,
 * the cards are drawn again.
 */
export type MakeCard = (format: CardFormat) => Promise<File>;

/**
 * Draws both cards, one after the other, before the visitor shares one. A browser opens a share sheet only right after
 * a tap, so there is no time to draw between tap and share sheet.
 */
export function useDrawnCards(makeCard: MakeCard): Cards {
  const [cards, setCards] = useState<Cards>({});

  useAsyncEffect(
    async (signal) => {
      setCards({});
      for (const format of CARD_FORMATS) {
        const file = await makeCard(format).catch(() => null);
        // After an abort the file gets no object URL, because nothing would revoke the URL.
        if (signal.aborted) return;
        const card = file ? { file, url: URL.createObjectURL(file) } : 'failed';
        if (card !== 'failed') signal.addEventListener('abort', () => URL.revokeObjectURL(card.url));
        setCards((drawn) => ({ ...drawn, [format]: card }));
      }
    },
    [makeCard],
  );

  return cards;
}
