// A colour of `src/ui/theme/tokens.css`, for what does not load that file; `scripts/tokens.test.ts` compares the two.

/** `--night-900`: the colour of the browser’s bars, of the launch screen and of `unavailable-page.ts`. */
export const NIGHT = '#15112e';
