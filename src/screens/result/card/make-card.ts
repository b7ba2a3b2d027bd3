import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { createMeasure } from '../../sharing/card/canvas-font.ts';
import type { CardFormat } from '../../sharing/card/card-format.ts';
import { loadPoster } from '../../sharing/card/load-poster.ts';
import { paintCard } from '../../sharing/card/paint-card.ts';
import type { CardContent } from './card-content.ts';
import { layoutCard } from './card-layout.ts';
import { drawCard } from './draw-card.ts';

/** Draws a result's card on this device. Rejects if the browser can't. */
export async function makeCard(content: CardContent, format: CardFormat): Promise<File> {
  const poster = await loadPoster(content.posterUrl);
  return paintCard(
    { tag: LANGUAGE_ENTRIES[content.language].tag, name: `drama-couple-${format}` },
    (context, fontFamily) => {
      const layout = layoutCard(content, format, createMeasure(context, fontFamily));
      return { ...layout, draw: () => drawCard(context, layout, { poster, fontFamily }) };
    },
  );
}
