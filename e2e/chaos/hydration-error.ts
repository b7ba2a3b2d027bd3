/** Whether React reports that hydration failed, so that it renders again: the HTML differs (418), or a part threw (423). */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
