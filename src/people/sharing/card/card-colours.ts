// Copies of colours in `src/ui/theme/tokens.css`, because the canvas of a picture card knows no custom properties.
// `scripts/tokens.test.ts` compares the copies with the tokens.

export const NIGHT_950 = '#0d0a1f';
export const NIGHT_700 = '#2c2459';
export const GOLD_300 = '#ffd98a';
