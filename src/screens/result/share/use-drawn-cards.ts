import { useState } from 'react';
import { useAsyncEffect } from '#ui/use-async-effect.ts';
import type { CardFormat } from './card/card-layout.ts';

interface ReadyCard {
  readonly file: File;
  readonly url: string;
}

/** Undefined: not yet. 'failed': this browser draws none. */
export type Cards = Readonly<Partial<Record<CardFormat, ReadyCard | 'failed'>>>;

/** Draws a card on this device; rejects where the browser gives no canvas. */
export type MakeCard = (format: CardFormat) => Promise<File>;

/**
 * Both cards, drawn one after the other as soon as they are on screen: a share sheet must open within the tap.
 *
 * @param make Stable; another one draws anew.
 */
export function useDrawnCards(make: MakeCard): Cards {
  const [cards, setCards] = useState<Cards>({});

  useAsyncEffect(
    async (signal) => {
      setCards({});
      for (const format of ['story', 'square'] as const) {
        const file = await make(format).catch(() => null);
        // Before it gets an address, which would never be revoked.
        if (signal.aborted) return;
        const card = file ? { file, url: URL.createObjectURL(file) } : 'failed';
        if (card !== 'failed') signal.addEventListener('abort', () => URL.revokeObjectURL(card.url));
        setCards((others) => ({ ...others, [format]: card }));
      }
    },
    [make],
  );

  return cards;
}
