/** Whether a script arrived incomplete. Complete built code has no syntax error. */
export function isTruncatedScript(error: unknown): boolean {
  return error instanceof SyntaxError;
}
