/**
 * Whether React reports a failed hydration: the server's HTML differs from React's (error 418), or rendering threw
 * (error 423). In both cases React renders the page again in the browser.
 */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
