import type { FontSpec, Measure } from './fit-text.ts';

/** A font in the CSS syntax that `context.font` takes. */
export function canvasFont({ size, weight }: FontSpec, fontFamily: string): string {
  return `${weight} ${size}px ${fontFamily}`;
}

/** Returns a function that measures texts in the fonts that the canvas draws with. */
export function createMeasure(context: CanvasRenderingContext2D, fontFamily: string): Measure {
  return (text, font) => {
    context.font = canvasFont(font, fontFamily);
    return context.measureText(text).width;
  };
}
