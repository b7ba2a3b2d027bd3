/** Whether React reports a failed hydration: the HTML differs (418), or rendering threw (423). It renders again. */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
