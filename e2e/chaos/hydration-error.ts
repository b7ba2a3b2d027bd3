/** Whether React reports that the page differs from the rendered HTML. React then renders that part again. */
export function isHydrationError(error: string): boolean {
  return /React error #(?:418|423)/.test(error);
}
