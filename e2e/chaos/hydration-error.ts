/**
 * Whether React reports a failed hydration: the HTML differs (418), or rendering threw (423). In both cases React
 * renders the page again in the browser.
 */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
