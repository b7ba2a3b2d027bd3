/** React reports these when the page differs from the rendered HTML; it then renders that part again. */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
