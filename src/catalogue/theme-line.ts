import type { CatalogueTexts } from './catalogue-texts.ts';
import { COUPLE_CORE } from './couple-core.ts';

/** The line of a couple's theme (spec §3). Null for an unknown couple, or one whose story has none of the themes. */
export function themeLineOf(coupleId: number, lines: CatalogueTexts['taglines']): string | null {
  const theme = COUPLE_CORE.find(({ id }) => id === coupleId)?.theme;
  return theme ? lines[theme] : null;
}
