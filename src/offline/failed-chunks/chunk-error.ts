/**
 * A chunk could not be imported, although its files were fetched again. The message starts with no browser's wording,
 * by which the router would know a missing module: the router would reload the page, even in a quiz and offline.
 */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  /**
   * Whether the import fails again until the document is reloaded, because the server has its files and the browser
   * keeps the failure: every browser keeps truncated scripts in its module map; browsers from before
   * whatwg/html#10327 (2026), such as Chromium 150, also keep failed requests.
   */
  readonly isStuck: boolean;

  constructor(file: string, { isStuck, cause }: { readonly isStuck: boolean; readonly cause: unknown }) {
    super(`no chunk ${file}: ${cause}`, { cause });
    this.isStuck = isStuck;
  }
}

/** Whether only a reload of the document can help against this error. */
export function isStuckImport(error: unknown): boolean {
  return error instanceof ChunkError && error.isStuck;
}

/** Whether a script arrived incomplete. Complete built code has no syntax error. */
export function isTruncatedScript(error: unknown): boolean {
  return error instanceof SyntaxError;
}
