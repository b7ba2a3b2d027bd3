import { LANGUAGE_ENTRIES } from '#i18n/languages.ts';
import { createMeasure } from '../../sharing/card/canvas-font.ts';
import type { CardFormat } from '../../sharing/card/card-format.ts';
import { loadPoster } from '../../sharing/card/load-poster.ts';
import { paintCard } from '../../sharing/card/paint-card.ts';
import { drawGroupCard } from './draw-group-card.ts';
import { type GroupCardContent, layoutGroupCard } from './group-card-layout.ts';

/** Draws a group's card on this device. Rejects if the browser can't. */
export async function makeGroupCard(content: Omit<GroupCardContent, 'dir'>, format: CardFormat): Promise<File> {
  const { tag, dir } = LANGUAGE_ENTRIES[content.language];
  const images = [...new Set(content.members.map(({ image }) => image))];
  const posters = new Map(await Promise.all(images.map(async (image) => [image, await loadPoster(image)] as const)));
  return paintCard({ tag, name: `drama-together-${format}` }, (context, fontFamily) => {
    const layout = layoutGroupCard({ ...content, dir }, format, createMeasure(context, fontFamily));
    return { ...layout, draw: () => drawGroupCard(context, layout, { posters, fontFamily }) };
  });
}
