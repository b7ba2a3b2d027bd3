// A colour of `src/ui/theme/tokens.css`, for what has no style sheets; `scripts/tokens.test.ts` compares them.

/** `--night-900`: the background of the launch screen and of the page “unavailable”. */
export const NIGHT = '#15112e';
