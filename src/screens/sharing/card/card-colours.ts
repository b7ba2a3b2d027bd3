// Colours of `src/ui/theme/tokens.css` for picture cards, as a canvas knows no custom properties;
// `scripts/tokens.test.ts` compares them.

export const NIGHT_950 = '#0d0a1f';
export const NIGHT_700 = '#2c2459';
export const GOLD_300 = '#ffd98a';
