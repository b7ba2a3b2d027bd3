import type { CatalogueTexts } from './catalogue-texts.ts';
import { COUPLE_CORE } from './couple-core.ts';
import type { DramaTexts } from './drama-texts.ts';

/** A couple's tagline: that of its theme (spec §3), or its own if it has no theme. Null for an unknown couple. */
export function taglineOf(
  coupleId: number,
  byTheme: CatalogueTexts['taglines'],
  byCouple: DramaTexts['taglines'],
): string | null {
  const theme = COUPLE_CORE.find(({ id }) => id === coupleId)?.theme;
  return theme ? byTheme[theme] : (byCouple[coupleId] ?? null);
}
