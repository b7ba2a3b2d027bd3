import type { Language } from '#domain/language.ts';
import { endWithEllipsis, FONT_SHRINK_FACTOR, type FontSpec, type Measure } from '../../sharing/card/fit-text.ts';

export interface NameBox {
  /** In pixels. */
  readonly width: number;
  /** The font's weight. */
  readonly weight: number;
  /** The wanted font size in pixels. */
  readonly maxSize: number;
  /** The smallest font size that is still readable, in pixels. */
  readonly minSize: number;
}

export interface FittedName extends FontSpec {
  readonly text: string;
}

/** Fits a name on one line: shrinks the font, but not below `minSize`. If the name is still too wide, shortens it. */
export function fitName(
  name: string,
  { width, maxSize, minSize, weight }: NameBox,
  language: Language,
  measure: Measure,
): FittedName {
  for (let fontSize = maxSize; fontSize > minSize; fontSize *= FONT_SHRINK_FACTOR) {
    const font = { size: Math.floor(fontSize), weight };
    if (measure(name, font) <= width) return { ...font, text: name };
  }
  const font = { size: minSize, weight };
  return { ...font, text: shortenName(name, width, language, (text) => measure(text, font)) };
}

/** The name if it fits, else its longest beginning that fits with an ellipsis. */
export function shortenName(
  name: string,
  width: number,
  language: Language,
  widthOf: (text: string) => number,
): string {
  return widthOf(name) <= width ? name : endWithEllipsis(name, width, language, widthOf);
}
