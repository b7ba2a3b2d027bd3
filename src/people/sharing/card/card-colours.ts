// Copies of colours in `src/ui/theme/tokens.css`, because the canvas of a picture card knows no custom properties.
// `scripts/tokens.test.ts` compares the copies with the tokens.

export const NIGHT_950 = '#0d0a1f';
export const NIGHT_700 = '#2c2459';
export const GOLD_300 = '#ffd98a';
/** The heart of picture cards and previews: brighter than the token coral-600, since it stands on the night. */
export const CORAL = '#e8476f';
