import { useEffect, useState } from 'react';
import type { CardContent } from './card/card-content.ts';
import type { CardFormat } from './card/card-layout.ts';
import { makeCard } from './card/make-card.ts';

interface ReadyCard {
  readonly file: File;
  readonly url: string;
}

/** Undefined: not yet. 'failed': this browser draws none. */
export type Cards = Readonly<Partial<Record<CardFormat, ReadyCard | 'failed'>>>;

/** Both cards, drawn one after the other as soon as they are on screen: a share sheet must open within the tap. */
export function useCards(content: CardContent): Cards {
  const [cards, setCards] = useState<Cards>({});

  useEffect(() => {
    let wanted = true;
    const urls: string[] = [];
    setCards({});
    (async () => {
      for (const format of ['story', 'square'] as const) {
        const file = await makeCard(content, format).catch(() => null);
        // Before it gets an address, which nobody would give back.
        if (!wanted) return;
        const card = file ? { file, url: URL.createObjectURL(file) } : 'failed';
        if (card !== 'failed') urls.push(card.url);
        setCards((others) => ({ ...others, [format]: card }));
      }
    })();
    return () => {
      wanted = false;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [content]);

  return cards;
}
