import type { Language } from '#domain/language.ts';
import { type FontSpec, type Measure, SHRINK_STEP, splitGraphemes } from '../../sharing/card/fit-text.ts';

export interface NameBox extends FontSpec {
  /** Pixels. */
  readonly width: number;
  /** The smallest font size that is still readable, in pixels. */
  readonly minSize: number;
}

export interface FittedName extends FontSpec {
  readonly text: string;
}

/** Fits a name on one line: it shrinks to the smallest size, then ends with an ellipsis. */
export function fitName(
  name: string,
  { width, size, minSize, weight }: NameBox,
  language: Language,
  measure: Measure,
): FittedName {
  for (let fontSize = size; fontSize > minSize; fontSize *= SHRINK_STEP) {
    const font = { size: Math.floor(fontSize), weight };
    if (measure(name, font) <= width) return { ...font, text: name };
  }
  const font = { size: minSize, weight };
  return { ...font, text: shortenName(name, width, language, (text) => measure(text, font)) };
}

/** The name if it fits, else its longest beginning that fits with an ellipsis; cuts between characters only. */
export function shortenName(
  name: string,
  width: number,
  language: Language,
  widthOf: (text: string) => number,
): string {
  if (widthOf(name) <= width) return name;
  const letters = splitGraphemes(name, language);
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
