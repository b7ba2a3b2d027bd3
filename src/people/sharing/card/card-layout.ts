import type { Language } from '#domain/language.ts';
import { type FontSpec, fitText, type Measure } from './fit-text.ts';

/** In pixels; `x` and `y` are the top left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One line of text. */
export interface CardText extends FontSpec {
  readonly text: string;
  /** The point that `align` refers to, on the baseline; pixels from the top left. */
  readonly x: number;
  readonly y: number;
  readonly align: 'left' | 'center' | 'right';
  readonly dir: 'ltr' | 'rtl';
  readonly colour: string;
  /** Turns the line clockwise around its point, in radians. */
  readonly turn?: number;
}

/** A poster or another picture on a card, with rounded corners. */
export interface CardImage extends Box {
  /** Path or URL. */
  readonly image: string;
  /** The part of an SVG image that is shown, as in its attribute `viewBox`; all of it by default. */
  readonly viewBox?: string;
}

/** Where everything is on a card, in pixels from the top left. `paintCard` draws it; tests read it. */
export interface CardLayout {
  readonly width: number;
  readonly height: number;
  readonly posters: readonly CardImage[];
  readonly texts: readonly CardText[];
}

/** The language and direction of a card's texts. */
export interface CardLanguage {
  readonly language: Language;
  readonly dir: 'ltr' | 'rtl';
}

/** A poster's height divided by its width. */
export const POSTER_RATIO = 1.5;
/** Multiples of the font size. Arabic letters reach higher and lower than others. */
export const LINE_HEIGHT = { ltr: 1.24, rtl: 1.45 } as const;
export const LAVENDER = '#e6e0f7';
export const WHITE = '#fff';

/** A line's wanted font, the width it may have, where its middle is, and its colour. */
export interface LineStyle extends FontSpec {
  readonly width: number;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  /** The smallest font size in pixels, as in `TextBox`. */
  readonly minSize?: number;
}

/** Places one centred line, in a smaller font if it is too wide. */
export function placeLine(
  text: string,
  { size: maxSize, weight, width, minSize, x, y, colour }: LineStyle,
  { language, dir }: CardLanguage,
  measure: Measure,
): CardText {
  const box = { maxSize, weight, maxLines: 1, width, ...(minSize === undefined ? {} : { minSize }) };
  const { size, lines } = fitText(text, box, language, measure);
  return { text: lines[0] ?? '', size, weight, x, y, align: 'center', dir, colour };
}
