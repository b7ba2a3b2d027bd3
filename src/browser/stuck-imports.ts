const errors = new WeakSet<object>();

/** Records the error of an import that failed although the server has its files. */
export function recordStuckImport(error: object): void {
  errors.add(error);
}

/**
 * Whether an import with this error fails again until the document is reloaded: every browser keeps truncated scripts
 * in its module map; browsers from before whatwg/html#10327 (2026), such as Chromium 150, also keep failed requests.
 */
export function isStuckImport(error: unknown): boolean {
  return errors.has(error as object);
}
