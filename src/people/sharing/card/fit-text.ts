import type { Language } from '#domain/language.ts';
import { segmentsOf } from '#i18n/segments.ts';

export interface FontSpec {
  /** The font size in pixels. */
  readonly size: number;
  readonly weight: number;
}

/** The width of one line of text in pixels. */
export type Measure = (text: string, font: FontSpec) => number;

export interface TextBox {
  /** In pixels. */
  readonly width: number;
  readonly maxLines: number;
  /** The wanted font size in pixels; a text that doesn't fit gets a smaller one. */
  readonly maxSize: number;
  /** The smallest font size in pixels, 12 by default; a text that still doesn't fit ends with an ellipsis. */
  readonly minSize?: number;
  readonly weight: number;
}

export interface FittedText extends FontSpec {
  readonly lines: readonly string[];
}

/** Font size in pixels. */
const SMALLEST_SIZE = 12;
/** In each step, a font that is too large shrinks to this share of its size. */
const FONT_SHRINK_FACTOR = 0.96;
/** To save a line, a text may shrink to this share of the wanted size. */
export const FEWER_LINES_MIN_SCALE = 0.74;
/** Marks that may not begin a Chinese line, and those that may not end one. */
const NOT_FIRST = /^[\p{Pe}\p{Pf}\p{Po}\s]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Fits a text into a box, on as few lines as possible without shrinking much, and in lines of similar length. */
export function fitText(text: string, box: TextBox, language: Language, measure: Measure): FittedText {
  for (let count = 1; count < box.maxLines; count += 1) {
    const fitted = fitLines(text, { ...box, maxLines: count }, box.maxSize * FEWER_LINES_MIN_SCALE, language, measure);
    if (fitted) return fitted;
  }
  const { minSize = SMALLEST_SIZE } = box;
  return fitLines(text, box, minSize, language, measure) ?? breakAnywhere(text, box, minSize, language, measure);
}

/** Fits texts into boxes of the same size, all in the largest font in which none of them is too long. */
export function fitTogether(
  texts: readonly string[],
  box: TextBox,
  language: Language,
  measure: Measure,
): FontSpec & { readonly blocks: readonly (readonly string[])[] } {
  const { maxSize, minSize = SMALLEST_SIZE } = box;
  for (let size = maxSize; size > minSize; size *= FONT_SHRINK_FACTOR) {
    const fitted = texts.map((text) => fitLines(text, { ...box, maxSize: size }, size, language, measure));
    if (!fitted.includes(null)) return { size: Math.floor(size), weight: box.weight, blocks: fitted.map(linesOf) };
  }
  const smallest = texts.map((text) => fitText(text, { ...box, maxSize: minSize }, language, measure));
  return { size: minSize, weight: box.weight, blocks: smallest.map(linesOf) };
}

const linesOf = (fitted: FittedText | null) => fitted?.lines ?? [];

function fitLines(
  text: string,
  { width, maxLines, maxSize, weight }: TextBox,
  minSize: number,
  language: Language,
  measure: Measure,
): FittedText | null {
  const pieces = splitAtBreaks(text, language);
  for (let fontSize = maxSize; fontSize >= minSize; fontSize *= FONT_SHRINK_FACTOR) {
    const font = { size: Math.floor(fontSize), weight };
    const widthOf = (line: string) => measure(line, font);
    const lines = fillLines(pieces, width, widthOf);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= width))
      return { ...font, lines: balanceLines(pieces, lines, width, widthOf) };
  }
  return null;
}

/** For a text too long even at this font size: breaks it inside words, and cuts off what is still too long. */
function breakAnywhere(
  text: string,
  { width, maxLines, weight }: TextBox,
  size: number,
  language: Language,
  measure: Measure,
): FittedText {
  const font = { size, weight };
  const widthOf = (line: string) => measure(line, font);
  const lines = fillLines(segmentsOf(text, 'grapheme', language), width, widthOf);
  if (lines.length <= maxLines) return { ...font, lines };
  const lastLine = endWithEllipsis(lines[maxLines - 1] ?? '', width, language, widthOf);
  return { ...font, lines: [...lines.slice(0, maxLines - 1), lastLine] };
}

/** The text if it fits, else its longest beginning that fits with an ellipsis. */
export function shorten(text: string, width: number, language: Language, widthOf: (text: string) => number): string {
  return widthOf(text) <= width ? text : endWithEllipsis(text, width, language, widthOf);
}

/** Cuts between characters only. */
function endWithEllipsis(text: string, width: number, language: Language, widthOf: (text: string) => number): string {
  const letters = segmentsOf(text, 'grapheme', language);
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/**
 * Splits a text where a line may end. Chinese breaks between words, but never before a closing mark or after an opening
 * one; all other languages break only at spaces (no-break ones apart), as does Korean in the page's CSS (`word-break: keep-all`).
 */
export function splitAtBreaks(text: string, language: Language): string[] {
  if (language !== 'zh') return text.match(/[\S\u00a0\u202f]+\s*/gu) ?? [];
  const pieces: string[] = [];
  for (const segment of segmentsOf(text, 'word', language)) {
    const last = pieces[pieces.length - 1];
    if (last !== undefined && (NOT_FIRST.test(segment) || NOT_LAST.test(last)))
      pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

function fillLines(pieces: readonly string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}

/** Makes the lines as narrow as their number allows, so that they are about equally long. */
function balanceLines(
  pieces: readonly string[],
  lines: readonly string[],
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  let [narrow, wide] = [width / lines.length, width];
  let balanced = lines;
  // A binary search for the width, to within 8 pixels.
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2;
    const candidate = fillLines(pieces, middle, widthOf);
    if (candidate.length === lines.length && candidate.every((line) => widthOf(line) <= middle))
      [balanced, wide] = [candidate, middle];
    else narrow = middle;
  }
  return balanced;
}
