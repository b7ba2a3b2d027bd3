/**
 * Whether React reports that hydration failed: the HTML differs (418), or rendering threw (423). React then renders that
 * part again.
 */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
