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
        const card = await ready(format);
        if (!wanted) return;
        setCards((others) => ({ ...others, [format]: card }));
      }
    })();
    return () => {
      wanted = false;
      for (const url of urls) URL.revokeObjectURL(url);
    };

    async function ready(format: CardFormat): Promise<ReadyCard | 'failed'> {
      try {
        const { file } = await makeCard(content, format);
        const url = URL.createObjectURL(file);
        urls.push(url);
        return { file, url };
      } catch {
        return 'failed';
      }
    }
  }, [content]);

  return cards;
}
