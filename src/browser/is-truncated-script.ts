/** Whether a script arrived incomplete: all built code can be parsed. */
export function isTruncatedScript(error: unknown): boolean {
  return error instanceof SyntaxError;
}
