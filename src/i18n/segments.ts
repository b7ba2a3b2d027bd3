type Granularity = 'grapheme' | 'word';

/** Missing in Firefox before 125, which the app supports (README). */
const { Segmenter } = Intl as {
  readonly Segmenter?: new (
    language?: string,
    options?: { readonly granularity: Granularity },
  ) => { segment(text: string): Iterable<{ readonly segment: string }> };
};

/** Splits a text into characters as a reader sees them, or into words; into code points where the browser can't. */
export function segmentsOf(text: string, granularity: Granularity, language?: string): string[] {
  return Segmenter
    ? Array.from(new Segmenter(language, { granularity }).segment(text), ({ segment }) => segment)
    : [...text];
}
